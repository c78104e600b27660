import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { EventQuestion } from "@db/vocabulary/calendar/events";
import QuestionsDialog from "~/features/events/page/QuestionsDialog";
import events from "~/i18n/de/events.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import { answerQuestionsWith, watchForms } from "~/ui/unsaved-changes";

const question = { id: "diet", type: "text", name: "Was isst du nicht?", options: [], isRequired: false } as const;
const frame = { language: "de", timezone: "Europe/Berlin", app: { id: "app", services: {} } };

it("What was answered to join an event is given up by a question alone, and stays where the call fails", async () => {
  const stopWatching = watchForms();
  const onClose = vi.fn();
  const askOfPage = vi.fn(() => Promise.resolve(false));
  const stopAsking = answerQuestionsWith(askOfPage);
  const dialog = (
    <QuestionsDialog
      isOpen
      questions={[question as unknown as EventQuestion]}
      title="Zusagen"
      confirmLabel="Dabei sein"
      onClose={onClose}
      onConfirm={() => Promise.reject(new Error("No way to the server"))}
    />
  );
  const router = createMemoryRouter([{ id: "root", path: "*", element: dialog, loader: () => frame }], {
    hydrationData: { loaderData: { root: frame } },
  });
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, events })}>
      <RouterProvider router={router} />
    </TranslatorContext.Provider>,
  );
  const field = (await screen.findByRole("textbox", { name: /^Was isst du nicht/ })) as HTMLInputElement;
  act(() => field.focus());
  fireEvent.input(field, { target: { value: "Nüsse" } });
  fireEvent.click(screen.getByRole("button", { name: "Dabei sein" }));
  await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect(field.value).toBe("Nüsse");

  fireEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(askOfPage).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(field, { key: "Escape" });
  await waitFor(() => expect(askOfPage).toHaveBeenCalledTimes(2));
  expect(onClose).not.toHaveBeenCalled();
  expect(field.value).toBe("Nüsse");

  askOfPage.mockResolvedValue(true);
  fireEvent.click(screen.getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  stopAsking();
  stopWatching();
});
