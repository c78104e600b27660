import type { SeedKnowledge } from "./knowledge-texts";

export const knowledgeOfNorthlight: SeedKnowledge = {
  articleCategories: ["Essays", "Members"],
  articles: [
    {
      slug: "keep-it-small",
      name: "Keep it small",
      category: "Essays",
      cover: "pattern indigo",
      daysAgo: 4,
      comments: ["Deleted two features this morning because of this. Thank you."],
      text: "A small product is not a large one that has not grown yet. It is a decision.\n\n## What small buys you\n\n- you can hold all of it in your head\n- you can answer every mail yourself\n- you can go on holiday\n\n## What it costs\n\nYou will say no to people who are right. **Write the no down once**, with the reason, and link to it.\n\n## How to tell that it grew anyway\n\nWhen a change in one corner surprises you in another.",
    },
    {
      slug: "the-first-ten-customers",
      name: "The first ten customers",
      category: "Essays",
      cover: "hills dawn",
      daysAgo: 12,
      text: "They come one at a time, and you know their names.\n\n## Find them\n\nWhere they complain today.\n\n## Listen\n\nAsk what they did last time, not what they would like.\n\n## Charge\n\nFrom the first day. It is the only answer that counts.",
    },
    {
      slug: "what-the-autumn-cohort-built",
      name: "What the autumn cohort built",
      category: "Members",
      daysAgo: -5,
      text: "Three members, three products, one rainy Sunday.",
    },
  ],
  helpCategories: [{ name: "Getting started" }, { name: "Your account" }, { name: "Security", within: "Your account" }],
  helpArticles: [
    {
      slug: "where-do-i-begin",
      name: "Where do I begin?",
      category: "Getting started",
      views: 31,
      helpful: 3,
      text: "Join a space and introduce yourself.\n\n1. Open **Spaces**.\n2. Join one.\n3. Say hello.",
    },
    {
      slug: "how-do-i-share-what-i-built",
      name: "How do I share what I built?",
      category: "Getting started",
      views: 22,
      helpful: 2,
      text: "Write a post in **Show & tell**. Drag pictures into it.",
    },
    {
      slug: "change-your-picture",
      name: "How do I change my profile picture?",
      category: "Your account",
      views: 9,
      helpful: 1,
      text: "Open your profile and press the picture.",
    },
    {
      slug: "forgotten-password",
      name: "I forgot my password",
      category: "Security",
      views: 18,
      helpful: 2,
      text: "Choose **Forgot password** where you sign in. You get a code by e-mail.",
    },
  ],
  searchesInVain: [["affiliate payout", 2]],
  reasons: [["how-do-i-share-what-i-built", "It does not say how large a picture may be."]],
};
