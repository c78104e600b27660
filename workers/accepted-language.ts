import { defaultLanguage, type Language, languages } from "@db/vocabulary/enumerations";
import type { Actor, App, Context } from "./context";

/** The first of ours that a browser prefers, by its header `Accept-Language`. */
export function acceptedLanguage(header: string | null | undefined): Language {
  const preferred = header?.split(",").map((part) => part.trim().slice(0, 2).toLowerCase()) ?? [];
  return (
    preferred.find((preference): preference is Language => (languages as readonly string[]).includes(preference)) ??
    defaultLanguage
  );
}

/** What somebody reads an app in: the app's language, or their own where the app leaves it to them. */
export const languageIn = (app: Pick<App, "language" | "isLanguageChoiceAllowed">, actor: Actor): Language =>
  (app.isLanguageChoiceAllowed && actor.kind === "user" && actor.account.interfaceLanguage) || app.language;

/** What a request is answered in; `ctx` is null at an unknown host. */
export const languageOf = (ctx: Context | null | undefined, request: Request): Language =>
  ctx?.language ?? acceptedLanguage(request.headers.get("Accept-Language"));
