import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { errorsByField, refusalOf } from "~/features/api/client";
import { useAutosave } from "~/features/editing/use-autosave";
import { CommentForm } from "~/features/engagement/comments/CommentForm";
import community from "~/i18n/de/community.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import { FieldErrors } from "~/ui/Field";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { draw } from "./harness/texts";

const words = "Die Tabelle hat mehr als 20 Spalten.";
/** As the API answers a table that is too wide, three levels down in the text. */
const refusal = () =>
  refusalOf(422, {
    code: 42200,
    message: "Bitte prüfe deine Eingaben.",
    errors: [{ field: "body.content.0.content.0.content", key: "richTextColumns", message: words }],
  });
const field = (name = "Text") => screen.getByRole("textbox", { name });
/** What a screen reader says with the field. */
const description = (name?: string) =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });

/** A form whose action answered; each answer is another object. */
function Answered() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  return (
    <FieldErrors errors={errors}>
      <RichTextEditor variant="compact" label="Text" name="body" />
      <button type="button" onClick={() => setErrors(errorsByField(refusal()))}>
        Senden
      </button>
    </FieldErrors>
  );
}

it("What is refused of a text stands beside it in words, until it is changed or refused again", () => {
  draw(<Answered />);
  type("Breit");
  expect(description()).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
  expect(screen.getByRole("alert").textContent).toBe(words);
  expect([description(), field().getAttribute("aria-invalid")]).toEqual([words, "true"]);
  expect((field() as HTMLTextAreaElement).value).toBe("Breit");
  type("Breiter");
  expect(screen.queryByRole("alert")).toBeNull();
  expect([description(), field().getAttribute("aria-invalid")]).toEqual(["", null]);
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
  expect(description()).toBe(words);
  expect((field() as HTMLTextAreaElement).value).toBe("Breiter");
});

it("So it does beside the whole editor", async () => {
  function Whole() {
    const [errors, setErrors] = useState<Record<string, string>>({});
    return (
      <FieldErrors errors={errors}>
        <RichTextEditor label="Text" name="body" defaultValue={textToDoc("Breit")} />
        <button type="button" onClick={() => setErrors(errorsByField(refusal()))}>
          Senden
        </button>
      </FieldErrors>
    );
  }
  draw(<Whole />);
  await waitFor(() => expect(field().classList.contains("ProseMirror")).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Senden" }));
  await waitFor(() => expect(description()).toContain(words));
  const { editor } = field() as unknown as { editor: Editor };
  act(() => void editor.commands.insertContent("er"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(description()).not.toContain(words);
  expect(field().textContent).toContain("Breit");
});

it("A text that saves itself says what is refused until it is saved", async () => {
  let answer: () => Promise<unknown> = () => Promise.reject(refusal());
  function Saved() {
    const { change, errors } = useAutosave<{ body: unknown }>(() => answer());
    return (
      <RichTextEditor
        variant="compact"
        label="Text"
        name="body"
        error={errors["body"]}
        onChange={(body) => change({ body }, true)}
      />
    );
  }
  const root = { id: "root", path: "*", element: <Saved /> };
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui })}>
      <RouterProvider router={createMemoryRouter([root])} />
    </TranslatorContext.Provider>,
  );
  type("Breit");
  await waitFor(() => expect(description()).toBe(words));
  answer = () => Promise.resolve();
  type("Schmal");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect((field() as HTMLTextAreaElement).value).toBe("Schmal");
});

it("A comment that is refused stays in its field, with the reason beside it until one types", async () => {
  const frame = { language: "de", timezone: "Europe/Berlin", app: { id: "app", services: {} } };
  const subject = { type: "post", id: "post", can: [], mentionScope: { spaceId: null }, address: "/p" } as const;
  const form = (
    <CommentForm subject={subject} label="Kommentar" submitLabel="Senden" onSend={() => Promise.reject(refusal())} />
  );
  const router = createMemoryRouter([{ id: "root", path: "*", element: form, loader: () => frame }], {
    hydrationData: { loaderData: { root: frame } },
  });
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, community })}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TranslatorContext.Provider>,
  );
  const own = () => field("Kommentar") as HTMLTextAreaElement;
  fireEvent.input(own(), { target: { value: "Zu breit" } });
  fireEvent.submit(own().form!);
  await waitFor(() => expect(description("Kommentar")).toBe(words));
  expect(own().value).toBe("Zu breit");
  fireEvent.input(own(), { target: { value: "Schmaler" } });
  expect(screen.queryByRole("alert")).toBeNull();
});
