/**
 * What a link may lead to (document 1, section 5.1): a web address, an e-mail or phone link, a tg: or whatsapp: link. The one
 * rule of link fields, of the links in texts, and of what screens render as a link; it has no room for javascript: and data:.
 */
export function isHref(value: string): boolean {
  // URL parsers drop tabs and line breaks ("java\tscript:"), so none may be there before one looks.
  // oxlint-disable-next-line no-control-regex
  if (/[\s\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(value)) return false;
  const [, scheme, remainder] = /^([a-z]+):(.*)$/i.exec(value) ?? [];
  switch (scheme?.toLowerCase()) {
    case "http":
    case "https":
      return remainder!.startsWith("//") && isWebAddress(value);
    case "mailto":
      return /^[^@]+@[^@/]+$/.test(remainder!);
    case "tel":
      return /^\+?[\d().-]*\d[\d().-]*(?:;[\w=.+-]+)*$/.test(remainder!);
    case "tg": // tg://resolve?domain=name
    case "whatsapp": // whatsapp://send?phone=49301234567
      return /^(?:\/\/)?\w/.test(remainder!);
    default:
      return false;
  }
}

/** Whether it is an http or https address that names a host. */
export function isWebAddress(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value);
    return (protocol === "http:" || protocol === "https:") && hostname !== "";
  } catch {
    return false;
  }
}

/**
 * What a person typed as a link, completed: `lyceum.de` gets https, `name@host` becomes a mail link, a phone number a phone
 * link. What needs no completion, or cannot be completed, stays as it is.
 */
export function completeHref(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]{2,}$/.test(text)) return `mailto:${text}`;
  if (/^\+\d[\d\s()/.-]{5,20}$/.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d{1,5})?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}
