/** Characters that nobody sees, and texts and addresses without them. */

/** Marks of format and direction, fillers and blanks of any width, among them the empty Braille pattern. Controls are none: what holds one is refused. */
const unseen = /[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether a text shows nothing at all. */
export const isUnseen = (text: string): boolean => text.replace(unseen, "") === "";

/**
 * An address of e-mail as it is compared and kept: without what nobody sees, in small letters, composed, its domain in ASCII. It may
 * still be none.
 */
export function plainEmail(text: string): string {
  const address = text.replace(unseen, "").normalize("NFC").toLowerCase();
  const at = address.lastIndexOf("@");
  return /^[\x20-\x7e]*$/.test(address.slice(at + 1))
    ? address
    : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

function asciiDomain(domain: string): string {
  const name = /^[^\s/?#:@\\[\]]+$/.test(domain) ? `http://${domain}` : "";
  return URL.canParse(name) ? new URL(name).hostname : domain;
}
