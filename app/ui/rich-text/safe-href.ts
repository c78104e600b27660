const allowed = /^(https?:\/\/|mailto:|tel:|tg:|whatsapp:|\/(?![/\\]))/i;

/** The address of a link if it may be followed from a text that anybody wrote, else null. */
export function safeHref(href: string): string | null {
  const trimmed = href.trim();
  return allowed.test(trimmed) ? trimmed : null;
}

/** What a person typed as a link, completed: `lyceum.de` gets https, `name@host` becomes a mail link. Null for no link. */
export function completeHref(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]{2,}$/.test(text)) return `mailto:${text}`;
  if (safeHref(text)) return text;
  return /^[^\s:/?#]+\.[^\s:/?#]{2,}([/:?#].*)?$/.test(text) ? `https://${text}` : null;
}
