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
import admin from "~/i18n/de/admin.json";
import courses from "~/i18n/de/courses.json";
import designer from "~/i18n/de/designer.json";
import helpdesk from "~/i18n/de/helpdesk.json";
import members from "~/i18n/de/members.json";
import rewards from "~/i18n/de/rewards.json";
import spaces from "~/i18n/de/spaces.json";
import support from "~/i18n/de/support.json";
import affiliates from "~/i18n/de/affiliates.json";
import notifications from "~/i18n/de/notifications.json";
import operators from "~/i18n/de/operators.json";
import articles from "~/i18n/de/articles.json";
import events from "~/i18n/de/events.json";
import validation from "~/i18n/de/validation.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";

afterEach(cleanup);

const german = createTranslator("de", {
  ui,
  gates,
  shell,
  chat,
  checkout,
  payments,
  player,
  validation,
  admin,
  operators,
  notifications,
  affiliates,
  events,
  articles,
  courses,
  designer,
  helpdesk,
  members,
  rewards,
  spaces,
  support,
});

/** Draws a component as a page in German holds it, at an address. */
export const draw = (children: ReactNode, at = "/") =>
  render(<TranslatorContext.Provider value={german}>{createRoutesStub(children, at)}</TranslatorContext.Provider>);
