import type { PreviewMessage } from "./preview-message";

/** A page in the designer's frame takes on the look that it is told. */
export function listenToDesigner(themeCssId: string): () => void {
  const heard = ({ origin, source, data }: MessageEvent) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    const message = data as PreviewMessage;
    if (message?.type !== "lyceum-preview") return;
    document.documentElement.dataset["theme"] = message.mode;
    const theme = document.getElementById(themeCssId);
    if (theme && message.themeCss !== undefined) theme.textContent = message.themeCss;
    if (message.customCode !== undefined) showCode(message.customCode, theme?.nonce ?? "");
  };
  window.addEventListener("message", heard);
  window.parent.postMessage({ type: "lyceum-preview-ready" }, window.location.origin);
  return () => window.removeEventListener("message", heard);
}

const codeId = "preview-code";

/** In place of the saved code. */
function showCode(code: string, nonce: string): void {
  document.querySelector<HTMLLinkElement>("link[data-custom-code]")?.remove();
  const sheet = document.querySelector<HTMLStyleElement>(`#${codeId}`) ?? document.createElement("style");
  sheet.id = codeId;
  sheet.nonce = nonce;
  sheet.textContent = code;
  document.head.appendChild(sheet);
}
