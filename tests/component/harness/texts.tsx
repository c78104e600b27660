import { cleanup, render } from "@testing-library/react";
import { createRoutesStub } from "./routes";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import ui from "~/i18n/de/ui.json";
import gates from "~/i18n/de/gates.json";
import payments from "~/i18n/de/payments.json";
import checkout from "~/i18n/de/checkout.json";
import chat from "~/i18n/de/chat.json";
import player from "~/i18n/de/player.json";
import shell from "~/i18n/de/shell.json";
import validation from "~/i18n/de/validation.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";

afterEach(cleanup);

const german = createTranslator("de", { ui, gates, shell, chat, checkout, payments, player, validation });

/** Draws a component as a page in German holds it, at an address. */
export const draw = (children: ReactNode, at = "/") =>
  render(<TranslatorContext.Provider value={german}>{createRoutesStub(children, at)}</TranslatorContext.Provider>);
