import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CodeField } from "~/ui/CodeField";
import { draw } from "./harness/texts";

it("A code field takes the digits of what is pasted with words around them, and says once that all are there", () => {
  const codes: string[] = [];
  draw(<CodeField label="Code aus der E-Mail" onComplete={(code) => codes.push(code)} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Code aus der E-Mail" });
  fireEvent.change(field, { target: { value: "Dein Code: 123 456" } });
  expect(field.value).toBe("123456");
  expect(codes).toEqual(["123456"]);
});

it("A code field is empty and has the focus again once its code was refused", () => {
  const field = (refusal?: object) => <CodeField label="Code" refusal={refusal} />;
  const { unmount } = draw(field({}));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Code" }));
  unmount();
});
