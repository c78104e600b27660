import { customFields } from "@db/shard";
import type { CustomFieldType, Language } from "@db/vocabulary/enumerations";
import type { AppId } from "@db/vocabulary/ids";
import type { CustomFieldValues, ProfileLink } from "@db/vocabulary/members";
import type { SeedApp } from "./seed-app";
import type { Member } from "./members";
import type { PersonaName } from "./people";
import { fileUrl, type PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

interface SeedField {
  name: string;
  type: CustomFieldType;
  placeholder: string;
  /** Choices of a select; of a text what people wrote. */
  answers: string[];
  isShownAtSignup: boolean;
}

/** What each app asks, none of it required, so that nothing stands in a newcomer's way. */
const seedFields: Record<Language, SeedField[]> = {
  de: [
    {
      name: "Womit brennst du?",
      type: "select",
      placeholder: "",
      answers: ["Elektroofen", "Gasofen", "Holzofen", "Raku", "Noch gar nicht"],
      isShownAtSignup: true,
    },
    {
      name: "Wo steht deine Scheibe?",
      type: "text",
      placeholder: "Ort oder Gegend",
      isShownAtSignup: false,
      answers: [
        "Kiel",
        "Leipzig",
        "Höhr-Grenzhausen",
        "Bremen",
        "Im Gartenhaus bei Marburg",
        "Wien",
        "Halle",
        "München",
        "In der Rhön",
        "Föhr",
      ],
    },
  ],
  en: [
    {
      name: "What are you building?",
      type: "select",
      placeholder: "",
      answers: ["Software", "A shop", "A service", "A newsletter", "Still looking"],
      isShownAtSignup: true,
    },
    {
      name: "Where are you based?",
      type: "text",
      placeholder: "Town or time zone",
      isShownAtSignup: false,
      answers: ["Lisbon", "Bristol", "Oslo", "Toronto", "Cork", "Somewhere in the Alps", "Melbourne", "Utrecht"],
    },
  ],
};

/** Covers and addresses of those whose sign-in is printed. */
const presentations: Record<Language, Partial<Record<PersonaName, { cover: string; links: ProfileLink[] }>>> = {
  de: {
    operator: {
      cover: "glaze ember",
      links: [
        { title: "Meine Werkstatt", url: "https://example.org/werkstatt" },
        { title: "", url: "https://example.org/kurse" },
      ],
    },
    moderator: { cover: "hills dusk", links: [{ title: "Holzbrand-Tagebuch", url: "https://example.org/holzbrand" }] },
  },
  en: { operator: { cover: "hills dawn", links: [{ title: "My workshop", url: "https://example.org/workshop" }] } },
};

interface SeedContext {
  app: SeedApp;
  appId: AppId;
  shard: RowsOfDatabase;
  members: Member[];
  pictures: PicturesOfApp;
  random: Random;
  now: number;
}

/** What an app asks its members, what most of them answered, and further details of some. */
export function addMemberDetails({ app, appId, shard, members, pictures, random, now }: SeedContext): void {
  const at = now - 250 * 86_400_000;
  const fields = seedFields[app.language].map(({ answers, ...field }, i) => {
    const id = random.id<"custom field">(at);
    const options = field.type === "select" ? answers : [];
    shard.add(customFields, {
      id,
      appId,
      ...field,
      options,
      isShownOnProfile: true,
      rank: `a${i}`,
      createdAt: at,
      updatedAt: at,
    });
    return { id, answers };
  });
  for (const { persona, profile } of members) {
    const ownAnswers: CustomFieldValues = {};
    for (const { id, answers } of fields) if (persona || random.next() < 0.7) ownAnswers[id] = random.pick(answers);
    profile.customFields = ownAnswers;
    const more = persona && presentations[app.language][persona];
    if (!more) continue;
    profile.links = more.links;
    profile.coverUrl = fileUrl(pictures.shown(more.cover, `${profile.firstName} ${profile.lastName}`, at));
  }
}
