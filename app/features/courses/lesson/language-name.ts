/** A language as its own people call it; its code where nobody knows. */
export function languageNameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
