import { z } from "zod";
import { answerId } from "../answer-fields";
import { shownOfHit } from "../search/hit";

const articleHit = z.object({
  type: z.literal("article"),
  id: answerId<"article">(),
  ...shownOfHit,
  slug: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  coverUrl: z.string().nullable(),
});

const helpdeskArticleHit = z.object({
  type: z.literal("helpdesk_article"),
  id: answerId<"help desk article">(),
  ...shownOfHit,
  slug: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
});

export const knowledgeHits = [articleHit, helpdeskArticleHit] as const;
