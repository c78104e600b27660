import { expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { app, member, project, switchOn } from "../harness/world";
import { callsOf, data } from "../learning/world";
import { english, german, type HelpSample } from "./help-questions";

/** How many questions have the right article among the first three; the others are told. */
async function answered({ articles, questions }: HelpSample, language: "de" | "en") {
  const here = await app(await project(0), { language });
  await switchOn(here, "helpdesk");
  const admin = await member(here, "Ada", "admin");
  const ask = callsOf(here);
  const { id } = data(await ask(admin, "post", `/apps/${here.id}/helpdesk/categories`, { name: "Help" }));
  const ids = new Map<string, string>();
  for (const [key, [name, text]] of Object.entries(articles)) {
    const body = { name, body: textToDoc(text), status: "active" };
    ids.set(data(await ask(admin, "post", `/helpdesk/categories/${id}/articles`, body)).id, key);
  }
  const missed: string[] = [];
  for (const [question, article] of questions) {
    const query = new URLSearchParams({ search: question, limit: "3" });
    const hits = data(await ask(null, "get", `/apps/${here.id}/helpdesk/search?${query}`)) as { id: string }[];
    if (!hits.some((hit) => ids.get(hit.id) === article)) missed.push(question);
  }
  return { count: questions.length - missed.length, missed };
}

it.each([
  ["German", german, "de"],
  ["English", english, "en"],
] as const)(
  "finds the article that answers a question among the first three: 36 of 40 in %s",
  async (name, sample, language) => {
    const { count, missed } = await answered(sample, language);
    console.log(`Help search in ${name}: ${count} of ${sample.questions.length}`);
    expect(sample.questions).toHaveLength(40);
    expect(count, `missed: ${missed.join("; ")}`).toBeGreaterThanOrEqual(36);
  },
);
