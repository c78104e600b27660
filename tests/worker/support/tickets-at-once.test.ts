import { expect, it } from "vitest";
import { supportWorld } from "./support-world";

it("A ticket is never melted into another one: of twelve at once some are refused, and the others keep subject and words", async () => {
  const { here, anna, ask } = await supportWorld();
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
  const answers = await Promise.all(
    numbers.map((n) =>
      ask("post", `/apps/${here.id}/tickets`, anna, {
        subject: `Question ${n}`,
        text: `These are the words of question ${n}.`,
      }),
    ),
  );
  const opened = numbers.filter((n) => answers[n - 1]!.status === 201);
  expect(opened).toHaveLength(3);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 403]));
  for (const n of opened) {
    const { subject, chat } = answers[n - 1]!.body.data;
    expect(subject).toBe(`Question ${n}`);
    const { body } = await ask("get", `/chats/${chat.id}/messages`, anna);
    expect(body.data.map(({ text }: { text: string }) => text)).toEqual([`These are the words of question ${n}.`]);
  }
  const { body } = await ask("get", `/apps/${here.id}/tickets`, anna);
  expect(body.data.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(
    opened.map((n) => `Question ${n}`).toSorted(),
  );
});
