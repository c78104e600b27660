import { generateKeyBetween } from "fractional-indexing";
import { accessObjects, accessPlans, groups, lockScreens, planEntities, spaces } from "@db/shard";
import type { ProjectId } from "@db/vocabulary/ids";
import type { SeedContext } from "./spaces";

const day = 86_400_000;
const empty = { access: "open" as const, membersCount: 0, postsCount: 0, postSequence: 0, requestsCount: 0 };

const texts = {
  de: {
    slug: "meisterklasse",
    name: "Meisterklasse",
    description: "Ein Jahr lang gemeinsam am eigenen Stil arbeiten.",
    space: ["werkgespraeche", "Werkgespräche", "Was gerade auf der Scheibe steht, und was daraus werden soll."],
    title: "Komm in die Meisterklasse",
    benefits: [
      "Jeden Dienstag ein Werkgespräch mit Korrektur",
      "Alle Rezepte und Brennkurven zum Mitnehmen",
      "Ein fester Kreis, der deine Stücke kennt",
    ],
    questions: [
      { question: "Kann ich jederzeit aufhören?", answer: "Ja. Dein Zugang bleibt, bis der bezahlte Zeitraum endet." },
      { question: "Brauche ich einen eigenen Ofen?", answer: "Nein. Viele brennen in einer Werkstatt in ihrer Nähe." },
    ],
  },
  en: {
    slug: "studio-sessions",
    name: "Studio sessions",
    description: "A year of work on your own product, in a small circle.",
    space: ["critiques", "Critiques", "What is on the table this week, and what it shall become."],
    title: "Join the studio sessions",
    benefits: ["A critique every Tuesday", "All templates to take along", "A circle that knows your work"],
    questions: [
      { question: "Can I leave at any time?", answer: "Yes. Your access stays until the paid period ends." },
      { question: "Do I need a finished product?", answer: "No. An idea is enough to begin." },
    ],
  },
} as const;

/** A group that asks for a plan, with the lock screen before it. Those who run the app see it from inside. */
export function addLockedGroup({
  app,
  appId,
  projectId,
  shard,
  random: chance,
  now,
}: Pick<SeedContext, "app" | "appId" | "shard" | "random" | "now"> & { projectId: ProjectId }): void {
  const at = now - 90 * day;
  const times = { createdAt: at, updatedAt: at };
  const words = texts[app.language];
  const [groupId, screenId] = [chance.id<"group">(at), chance.id<"lock screen">(at)];
  const last = shard
    .rowsOf(groups)
    .filter((group) => group.appId === appId)
    .map(({ rank }) => rank)
    .sort()
    .at(-1);
  shard.add(groups, {
    ...times,
    id: groupId,
    appId,
    slug: words.slug,
    name: words.name,
    description: words.description,
    access: "open",
    membersCount: 0,
    rank: generateKeyBetween(last ?? null, null),
  });
  const [slug, name, description] = words.space;
  shard.add(spaces, {
    ...times,
    id: chance.id<"space">(at),
    appId,
    groupId,
    slug,
    name,
    description,
    rank: "a0",
    ...empty,
  });
  shard.add(lockScreens, {
    ...times,
    id: screenId,
    appId,
    slug: words.slug,
    kind: "custom",
    name: words.name,
    title: words.title,
    benefits: [...words.benefits],
    questions: [...words.questions],
  });
  shard.add(accessObjects, {
    appId,
    entityType: "group",
    entityId: groupId,
    access: {
      guestAccess: "lockscreen",
      userAccess: "lockscreen",
      rewardAccess: null,
      planIds: [],
      guestLockScreenId: screenId,
      userLockScreenId: screenId,
      isLockedForGuest: false,
    },
    updatedAt: at,
  });
  const sold = shard.rowsOf(accessPlans).filter((plan) => plan.projectId === projectId && plan.kind === "product");
  for (const { id } of sold) shard.add(planEntities, { appId, entityType: "group", entityId: groupId, planId: id });
}
