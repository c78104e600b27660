import type { CloudView } from "./list/layout";

const name = "cloud_view";

/** Grid or list, as the person had it last; a cookie, so that the server knows. */
export const viewFrom = (cookies: string | null): CloudView => (/(?:^|;\s*)cloud_view=list(?:;|$)/.test(cookies ?? "") ? "list" : "grid");

/** Remembers it. Only in the browser. */
export function rememberView(view: CloudView): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${view}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
