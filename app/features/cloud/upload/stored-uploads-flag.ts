const flag = "lyceum.uploads";

/** Whether a page before this one left uploads behind; cheap, so that it can be asked on every page. */
export function hasStoredUploads(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

export function setHasStoredUploads(areThere: boolean): void {
  if (areThere) localStorage.setItem(flag, "1");
  else localStorage.removeItem(flag);
}
