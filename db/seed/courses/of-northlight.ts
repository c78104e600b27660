import type { SeedCourses } from "./course-texts";

export const coursesOfNorthlight: SeedCourses = {
  categories: ["Start here", "Going further"],
  courses: [
    {
      slug: "ship-something-small",
      name: "Ship something small",
      type: "course",
      category: "Start here",
      cover: "hills dawn",
      speakers: [0],
      finished: 2,
      description:
        "Seven short lessons from a problem to a first paying customer. You need an hour a day and somebody to ask.\n\n**Afterwards you can** choose a problem, build the smallest thing that solves it, and name a price.",
      modules: [
        {
          name: "Before you begin",
          lessons: [
            {
              name: "What this is about",
              isPreview: true,
              media: "film",
              captions: ["Watch the hands for a while.", "Nothing is hurried.", "Every turn begins in the middle."],
              text: "Begin by watching somebody make one thing well.\n\n## What you need\n\n- an hour a day\n- ten people to ask\n- a notebook",
            },
            {
              name: "Choose one problem",
              picture: "leaves sage",
              text: "A problem that you have yourself does half of the work. **Write it down in one sentence**; where it takes two, it is two problems.",
              attachment: {
                name: "Ten questions to ask",
                lines: ["What did you try last?", "What did it cost you?", "Who else has this problem?"],
              },
            },
          ],
        },
        {
          name: "Building",
          lessons: [
            {
              name: "One thing, by hand",
              media: "film",
              captions: ["First by hand, for one person.", "Then for three.", "Only then with code."],
              finishedByPlaying: true,
              text: "Do it by hand for one person, then for three. What you do the third time the same way is what you build.",
            },
            {
              name: "Listening to ten people",
              media: { seconds: 8 },
              text: "Wait until they have ended before you say anything. Most of what matters comes after the pause.",
            },
          ],
        },
        {
          name: "The first week",
          lessons: [
            {
              name: "Day one: a page",
              picture: "hills dawn",
              text: "One sentence, one picture, one button. That is all.",
            },
            {
              name: "Day four: the price",
              release: { kind: "daysAfterJoining", days: 3 },
              text: "Name a price that makes you a little nervous, and say it aloud three times.",
            },
            {
              name: "After a quiet launch",
              release: { kind: "daysAfterPrevious", days: 2 },
              text: "Write to five people by name. A quiet launch is a launch like others.",
            },
            { name: "Charging for support", isInactive: true, text: "This lesson is still being written." },
          ],
        },
      ],
    },
    {
      slug: "quiet-companies",
      name: "Quiet companies",
      type: "podcast",
      category: "Going further",
      cover: "leaves sage",
      speakers: [1],
      finished: 0,
      description: "Three short episodes about people who keep their company small. One plays on into the next.",
      modules: [
        {
          name: "",
          lessons: [
            {
              name: "Episode 1: Two people, one product",
              media: { seconds: 6 },
              text: "Eleven years, no investors, and a list of what they never built.",
            },
            { name: "Episode 2: The price stays", media: { seconds: 6 }, text: "Why it costs the same since 2019." },
            {
              name: "Episode 3: Closing well",
              media: { seconds: 6 },
              text: "How to end a product so that nobody loses anything.",
              attachment: {
                name: "Notes on the episodes",
                lines: ["Two people, one product", "The price stays", "Closing well"],
              },
            },
          ],
        },
      ],
    },
  ],
};
