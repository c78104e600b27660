import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { FileMark } from "~/features/attachments/FileMark";
import { ShownTags } from "~/features/members/ShownTags";
import { RichText } from "~/ui/rich-text/RichText";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { openEditor } from "../harness/editor";
import { draw } from "../harness/texts";

it("What people write runs from the side where its script begins, shown and while it is written", () => {
  draw(
    <>
      <RichText doc={textToDoc("مرحبا")} />
      <TextField label="Titel" name="title" />
      <TextField label="Adresse" name="email" type="email" />
      <TextArea label="Text" name="text" />
    </>,
  );
  expect(screen.getByText("مرحبا").getAttribute("dir")).toBe("auto");
  expect(screen.getByLabelText("Titel").getAttribute("dir")).toBe("auto");
  expect(screen.getByLabelText("Adresse").hasAttribute("dir")).toBe(false);
  expect(screen.getByLabelText("Text").getAttribute("dir")).toBe("auto");
  const editor = openEditor("<p>مرحبا</p>");
  expect(editor.view.dom.querySelector("p")?.getAttribute("dir")).toBe("auto");
  // The document itself says nothing of it.
  expect(JSON.stringify(editor.getJSON())).not.toContain("auto");
  editor.destroy();
});

it("Names in lists run from the side where their script begins", () => {
  draw(
    <>
      <FileMark name="تقرير.pdf" size={1} />
      <ShownTags tags={[{ id: "1", name: "ضيوف", color: "#123456" }] as never} />
    </>,
  );
  for (const name of ["تقرير.pdf", "ضيوف"]) expect(screen.getByText(name).getAttribute("dir")).toBe("auto");
});
