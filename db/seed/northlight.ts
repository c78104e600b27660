import { makers } from "./people";
import { type SeedApp, space } from "./seed-app";

/** The English app, of another project on another shard, by the same operator. */
export const northlight: SeedApp = {
  shard: 1,
  project: { slug: "makers", name: "Northlight Studio" },
  slug: "northlight",
  name: "Northlight",
  language: "en",
  metaDescription: "A quiet room for people who build small products and intend to keep them small.",
  colors: { backgroundColor: "#f5f7f9", brandColor: "#2458c9", fontColor: "#17202b", sectionColor: "#ffffff" },
  people: makers,
  groups: [
    {
      slug: "start-here",
      name: "Start here",
      access: "open",
      description: "Say hello and find your way around.",
      spaces: [
        space(
          "introductions",
          "Introductions",
          "open",
          1,
          "hills dawn",
          "Who you are, what you are building, what you want from us.",
        ),
        {
          ...space("news", "Announcements", "open", 1, "pattern indigo", "News from the team. Low volume, we promise."),
          postedBy: "moderators",
        },
      ],
    },
    {
      slug: "building",
      name: "Building",
      access: "open",
      description: "Making the thing.",
      spaces: [
        space(
          "show-and-tell",
          "Show & tell",
          "open",
          0.9,
          "pattern teal",
          "Something new on the screen? Show it before it is ready.",
        ),
        space("engineering", "Engineering", "open", 0.7, "pattern slate", "Architecture, tooling, war stories."),
        space("design", "Design", "open", 0.65, "glaze celadon", "Interfaces, words, type and colour."),
      ],
    },
    {
      slug: "growing",
      name: "Growing",
      access: "open",
      description: "Getting it into people's hands.",
      spaces: [
        space(
          "launches",
          "Launches",
          "open",
          0.8,
          "hills dusk",
          "Announce it, and tell us afterwards how it really went.",
        ),
        space(
          "marketing-that-doesnt-hurt",
          "Marketing that doesn't hurt",
          "open",
          0.6,
          "leaves sage",
          "Finding customers without becoming someone else.",
        ),
        space(
          "pricing-and-revenue",
          "Pricing & revenue",
          "private",
          0.4,
          "pattern indigo",
          "Real numbers. What is said here stays here.",
        ),
      ],
    },
    {
      slug: "circles",
      name: "Circles",
      access: "private",
      description: "Small groups that meet.",
      spaces: [
        space(
          "mastermind-tuesday",
          "Mastermind Tuesday",
          "private",
          0.3,
          "hills night",
          "Eight people, one hour, every Tuesday.",
        ),
        space(
          "book-club",
          "Book club",
          "private",
          0.35,
          "leaves fern",
          "One book a month, no summaries from chatbots.",
        ),
      ],
    },
    {
      slug: "back-office",
      name: "Back office",
      access: "secret",
      description: "For the people who run Northlight.",
      spaces: [
        space("moderators", "Moderators", "secret", 0.1, "pattern slate", "Where we decide things."),
        space("founders-room", "Founders' room", "secret", 0.2, "hills night", "Early supporters and the road ahead."),
      ],
    },
  ],
  categories: [
    {
      slug: "questions",
      name: "Questions",
      moderator: "Colin",
      cover: "glaze celadon",
      description: "Ask the thing. Somebody here has been through it.",
    },
    {
      slug: "feedback-please",
      name: "Feedback, please",
      moderator: "Beatriz",
      cover: "pattern teal",
      description: "Show it early, hear it straight.",
    },
    {
      slug: "work-and-gigs",
      name: "Work & gigs",
      moderator: "Samir",
      cover: "pattern indigo",
      description: "Jobs, swaps and free days among people who know each other.",
    },
    {
      slug: "the-kitchen",
      name: "The kitchen",
      moderator: "Ruby",
      cover: "leaves fern",
      description: "For everything that isn't work.",
    },
  ],
  links: [
    {
      type: "external",
      name: "Status page",
      target: "https://example.org/status",
      icon: "globe",
      isNewTab: true,
      besideSpace: "engineering",
    },
    { type: "external", name: "Our newsletter", target: "https://example.org/letter", icon: "mail", isNewTab: true },
    { type: "system", name: "Everybody here", target: "members", icon: "heart" },
  ],
  rules: {
    introductions: "1. Be kind; assume good intent.\n2. Say what you want from us.\n3. No cold pitches.",
    "pricing-and-revenue": "1. Real numbers only.\n2. What is said here stays here.",
  },
  asked: {
    space: "pricing-and-revenue",
    messages: [
      "About to raise prices for the first time and would love to read how it went for others.",
      "I can share three years of numbers in return.",
    ],
  },
};
