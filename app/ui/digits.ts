/** Keeps the digits of what was typed or pasted ("123 456", "Code: 123456"), at most `length` of them. */
export function digitsOf(text: string, length: number): string {
  return text.replace(/\D/g, "").slice(0, length);
}
