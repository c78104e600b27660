import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { NewPasswordFields } from "~/features/auth/NewPasswordFields";
import auth from "~/i18n/de/auth.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";

it("What a password must have is said beside its field before anything is typed", () => {
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, auth })}>
      <NewPasswordFields />
    </TranslatorContext.Provider>,
  );
  const [field] = screen.getAllByLabelText(/passwort/i, { selector: "input" });
  const described = field!.getAttribute("aria-describedby")!.split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toMatch(
    /8 Zeichen.*Buchstaben.*Ziffern/,
  );
  expect(screen.queryByRole("alert")).toBeNull();
});
