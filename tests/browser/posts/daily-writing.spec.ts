import type { Locator } from "@playwright/test";
import { textToDoc } from "@db/vocabulary/rich-text";
import { addMember, blankPage, call, chooseFrom, expect, openApp, ownApp, press, test, unique } from "../harness";

test("what one writes is marked above the selection, holds a poll, and goes where it is sent @desktop", async ({
  signedInAs,
}) => {
  test.slow();
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const [group] = await call<{ id: string }[]>(operator, "GET", `/apps/${own.app.id}/community/groups`);
  await call(operator, "POST", `/groups/${group!.id}/spaces`, { name: "Ofenraum" });
  await addMember(own, "member");
  const page = await signedInAs("member", blankPage());
  await openApp(page, own);
  const begin = async () => {
    await press(page.getByRole("main").locator("summary"));
    await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  };
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const space = page.getByRole("combobox", { name: "Space", exact: true });
  await begin();

  // Marks stand above what is selected, for the mouse.
  await text.click();
  await page.keyboard.type("Der Ofen ist offen");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  const tools = page.locator("[data-floating-tools]");
  await expect(tools).toBeVisible();
  await tools.getByTitle("Fett").click();
  await expect(text.locator("strong")).toHaveText("offen");
  await page.keyboard.press("ArrowRight");
  await expect(tools).toHaveCount(0);

  // A poll, whose end is asked for by who wants one.
  await page.keyboard.press("Enter");
  await page.keyboard.type("/umfrage");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Frage" }).fill("Wer kommt?");
  await page.getByRole("textbox", { name: "Antwort 1" }).fill("Ich");
  await page.getByRole("textbox", { name: "Antwort 2" }).fill("Später");
  await press(page.getByRole("button", { name: "Ende festlegen" }));
  await expect(page.getByText("Endet am")).toBeVisible();

  // No space is chosen beforehand; without one nothing is sent, and it says so.
  await expect(space).toHaveValue("");
  const title = unique("Abend");
  await page.getByRole("textbox", { name: "Titel (optional)" }).fill(title);
  const send = page.getByRole("button", { name: "Veröffentlichen" });
  await press(send);
  await expect(page.getByText("Wähle, wo der Beitrag erscheinen soll.")).toBeVisible();
  await expect(space).toBeFocused();
  await space.selectOption({ label: "Ofenraum" });
  await press(send);
  const post = page.getByRole("article", { name: title });
  await expect(post.locator("strong")).toHaveText("offen");
  await expect(post.getByRole("group", { name: "Umfrage" })).toBeVisible();

  // The next post offers the same space first, and chooses it for nobody.
  await begin();
  await expect(space).toHaveValue("");
  await expect(space.locator("optgroup").first()).toHaveAttribute("label", "Zuletzt");
  await expect(space.locator("optgroup").first().locator("option")).toHaveText(["Ofenraum"]);
});

test("the tags of a space are there with its choice, and stay where they are @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const [group] = await call<{ id: string; spaces: { id: string }[] }[]>(
    operator,
    "GET",
    `/apps/${own.app.id}/community/groups`,
  );
  const other = await call(operator, "POST", `/groups/${group!.id}/spaces`, { name: "Ofenraum" });
  await call(operator, "PUT", `/spaces/${other.id}/tags`, { tags: [{ name: "Frage" }, { name: "Rezept" }] });
  await openApp(operator, own);
  let isTagCallMade = false;
  operator.on("request", (request) => {
    if (request.url().endsWith("/tags")) isTagCallMade = true;
  });
  await press(operator.getByRole("main").locator("summary"));
  const tags = operator.getByRole("group", { name: "Schlagwörter" });
  await expect(operator.getByRole("textbox", { name: "Text", exact: true })).toBeVisible();
  await expect(tags).toHaveCount(0);
  await operator.getByRole("combobox", { name: "Space", exact: true }).selectOption({ label: "Ofenraum" });
  await press(tags.getByRole("button", { name: "Rezept" }));
  await operator.getByRole("textbox", { name: "Titel (optional)" }).fill("Steingut");
  await press(operator.getByRole("button", { name: "Veröffentlichen" }));
  const post = operator.getByRole("article", { name: "Steingut" });
  await expect(post.getByRole("link", { name: "Rezept" })).toBeVisible();
  expect(isTagCallMade).toBe(false);

  // In the dialog that changes it they come with the text, before anything can move.
  await chooseFrom(post.getByRole("button", { name: "Weitere Aktionen" }).first(), "Beitrag bearbeiten");
  const dialog = operator.getByRole("dialog", { name: "Beitrag bearbeiten" });
  await expect(dialog.getByRole("button", { name: "Rezept" })).toHaveAttribute("aria-pressed", "true");
  await press(dialog.getByRole("button", { name: "Frage" }));
  await press(dialog.getByRole("button", { name: "Speichern" }));
  await expect(post.getByRole("link", { name: "Frage" })).toBeVisible();
});

test("a passage of a post is quoted into a comment @desktop", async ({ signedInAs }) => {
  const operator = await signedInAs("operator", blankPage());
  const own = await ownApp(operator);
  const [group] = await call<{ spaces: { id: string }[] }[]>(operator, "GET", `/apps/${own.app.id}/community/groups`);
  const { slug, space } = await call<{ slug: string; space: { slug: string } }>(
    operator,
    "POST",
    `/spaces/${group!.spaces[0]!.id}/posts`,
    {
      title: "Brennkurve",
      body: textToDoc("Langsam bis sechshundert Grad."),
    },
  );
  await openApp(operator, own, `/groups/g/${space.slug}/p/${slug}`);
  const words = operator.getByText("Langsam bis sechshundert Grad.");
  await expect(words).toBeVisible();
  await words.selectText();
  await press(operator.getByRole("button", { name: "Zitieren" }));
  const comment = operator.getByRole("textbox", { name: "Kommentar schreiben" });
  await expect(comment.locator("blockquote")).toHaveText("Langsam bis sechshundert Grad.");
  await expect(comment).toBeFocused();
  await operator.keyboard.type("Und dann?");
  await press(operator.getByRole("button", { name: "Senden", exact: true }));
  const sent = operator.getByRole("article", { name: /^Kommentar von / });
  await expect(sent.locator("blockquote")).toHaveText("Langsam bis sechshundert Grad.");
  await expect(sent.getByText("Und dann?")).toBeVisible();
});

test("a picture that is dropped or pasted into a text stands there; beside the text it hangs below @desktop", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator", blankPage());
  const own = await ownApp(page);
  await openApp(page, own);
  await press(page.getByRole("main").locator("summary"));
  await expect(page.getByRole("toolbar", { name: "Textgestaltung" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("Vor dem Brand");
  const hand = (target: Locator, kind: "paste" | "drop", name: string) =>
    target.evaluate(
      async (element, [kind, name]) => {
        const canvas = new OffscreenCanvas(40, 30);
        canvas.getContext("2d")!.fillRect(0, 0, 40, 30);
        const data = new DataTransfer();
        data.items.add(new File([await canvas.convertToBlob()], name!, { type: "image/png" }));
        const { left, bottom } = element.getBoundingClientRect();
        const at = { bubbles: true, cancelable: true, clientX: left + 20, clientY: bottom - 4 };
        element.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent("paste", { ...at, clipboardData: data })
            : new DragEvent("drop", { ...at, dataTransfer: data }),
        );
      },
      [kind, name] as const,
    );
  const pictures = text.locator("figure:not([data-uploading])");
  await hand(text, "drop", "abgelegt.png");
  await expect(pictures).toHaveCount(1);
  await hand(text, "paste", "eingefuegt.png");
  await expect(pictures).toHaveCount(2);
  await hand(page.getByRole("textbox", { name: "Titel (optional)" }), "drop", "daneben.png");
  await expect(page.getByRole("img", { name: "daneben.png" })).toBeVisible();
  await expect(pictures).toHaveCount(2);
});
