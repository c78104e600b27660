import { lazy, startTransition, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes longer to draw than React works without a pause. */
function Slow() {
  const until = performance.now() + 2;
  while (performance.now() < until);
  return <i />;
}

const slowParts = 30;

function Field() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <input onInput={(event) => setTyped(event.currentTarget.value)} />
      <output>{typed}</output>
    </>
  );
}

// React 18 gave such a page up with its error 345, and drew nothing of what was typed later.
it("a page that is typed into while its code is on the way becomes alive when it has come", async () => {
  let arrive: (module: { default: typeof Field }) => void = () => {};
  const Late = lazy(() => new Promise<{ default: typeof Field }>((resolve) => (arrive = resolve)));
  const container = document.createElement("div");
  container.innerHTML = `<main>${"<i></i>".repeat(slowParts)}<input><output></output></main>`;
  document.body.appendChild(container);
  onTestFinished(() => void container.remove());
  const problems: unknown[] = [];
  const field = container.querySelector("input")!;
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  startTransition(() => {
    hydrateRoot(
      container,
      <main>
        {Array.from({ length: slowParts }, (_, index) => (
          <Slow key={index} />
        ))}
        <Late />
      </main>,
      { onRecoverableError: (error) => problems.push(error) },
    );
  });
  await pause(12);
  expect(() => type("T")).not.toThrow();

  arrive({ default: Field });
  await expect
    .poll(() => {
      type("Ton");
      return container.querySelector("output")!.textContent;
    })
    .toBe("Ton");
  expect(container.querySelector("input")).toBe(field);
  expect(problems).toEqual([]);
});
