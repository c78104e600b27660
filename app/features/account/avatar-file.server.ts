/** The picture that a form carries; null where none was chosen. */
export async function avatarFile(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string } | null> {
  const file = form.get("avatar");
  if (!(file instanceof File) || file.size === 0) return null;
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
}
