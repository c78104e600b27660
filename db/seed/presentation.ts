import { promos } from "@db/directory";
import { onboardings, slides } from "@db/shard";
import type { AppId, ProjectId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { PromoCategory, ServiceIcon } from "@db/vocabulary/services";
import type { SeedApp } from "./seed-app";
import { fileUrl, type PicturesOfApp } from "./pictures-of-app";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

interface Presentation {
  short: string;
  body: string;
  categories: PromoCategory[];
  button: string;
  icon: ServiceIcon;
  cover: string;
  pictures: [string, string][];
  welcome: { title: string; text: string; button: string };
  slides: { title: string; text: string; picture: string }[];
}

const presentations: Record<SeedApp["language"], Presentation> = {
  de: {
    short: "Drehen, glasieren, brennen, verkaufen: Hier helfen sich Menschen, die mit Ton arbeiten.",
    body: "Ob du gerade deine erste Schale gedreht hast oder seit Jahren auf Märkten stehst: Bei Tonwerk findest du Leute, die dieselben Fragen haben.\n\nWir zeigen, was frisch aus dem Ofen kommt, suchen gemeinsam nach dem Grund für Risse und Nadelstiche und bestellen zusammen, damit sich das Porto lohnt.\n\nEinmal im Sommer treffen wir uns für eine Woche in der Rhön.",
    categories: ["creative", "education"],
    button: "Komm in die Werkstatt",
    icon: "sprout",
    cover: "vessels clay",
    pictures: [
      ["vessels celadon", "Gefäße"],
      ["glaze ember", "Glasur"],
      ["vessels clay", "Rohlinge"],
    ],
    welcome: {
      title: "Schön, dass du da bist",
      text: "In einer Minute zeigen wir dir, wo du was findest.",
      button: "An die Scheibe",
    },
    slides: [
      {
        title: "Stell dich vor",
        text: "Im Space Willkommen freuen sich alle auf ein paar Zeilen von dir.",
        picture: "hills dawn",
      },
      {
        title: "Frag einfach",
        text: "In der Fehlersuche hat schon jede Frage jemanden gefunden, der sie kennt.",
        picture: "glaze celadon",
      },
      {
        title: "Zeig, was du machst",
        text: "Ofen auf, Foto rein. Auch wenn etwas schiefging.",
        picture: "vessels celadon",
      },
    ],
  },
  en: {
    short: "A quiet room for people who build small products and intend to keep them small.",
    body: "Northlight is for people who make software, shops and services on their own or with a friend or two.\n\nWe show unfinished things, talk about real numbers behind closed doors, and meet in small circles that hold each other to what they set out to do.",
    categories: ["business", "technology"],
    button: "Take a seat",
    icon: "lightbulb",
    cover: "hills dusk",
    pictures: [
      ["hills dusk", "Evening"],
      ["pattern teal", "Pattern"],
    ],
    welcome: {
      title: "Good to have you here",
      text: "One minute, and you’ll know your way around.",
      button: "Come in",
    },
    slides: [
      {
        title: "Say hello",
        text: "Introductions is where everybody begins. Two sentences are plenty.",
        picture: "hills dawn",
      },
      { title: "Show something unfinished", text: "Show & tell is kind to half-done things.", picture: "pattern teal" },
      { title: "Find a circle", text: "Small groups that meet every week. Ask to join one.", picture: "leaves sage" },
    ],
  },
};

interface SeedContext {
  app: SeedApp;
  appId: AppId;
  projectId: ProjectId;
  directory: RowsOfDatabase;
  shard: RowsOfDatabase;
  pictures: PicturesOfApp;
  random: Random;
  now: number;
  membersCount: number;
  /** Tests that make new members don't want them greeted. */
  greetsNewMembers: boolean;
}

/** How an app shows itself: its promo to guests, its onboarding to new members. */
export function addPresentation({
  app,
  appId,
  projectId,
  directory,
  shard,
  pictures,
  random,
  now,
  membersCount,
  greetsNewMembers,
}: SeedContext): void {
  const presentation = presentations[app.language];
  const at = now - 200 * 86_400_000;
  const shown = (kind: string, name: string) => fileUrl(pictures.shown(kind, name, at));
  directory.add(promos, {
    id: random.id<"promo">(at),
    appId,
    projectId,
    name: app.name,
    slug: app.slug,
    isEnabled: true,
    coverUrl: shown(presentation.cover, app.name),
    shortDescription: presentation.short,
    body: textToDoc(presentation.body),
    promoCategoryIds: presentation.categories,
    ctaIcon: presentation.icon,
    ctaText: presentation.button,
    media: presentation.pictures.map(([kind, name]) => shown(kind, name)),
    isPlacedOnDiscoveryAppsPage: true,
    membersCount,
    createdAt: at,
    updatedAt: at,
  });
  const { title, text, button } = presentation.welcome;
  shard.add(onboardings, {
    appId,
    isActive: greetsNewMembers,
    activeSince: greetsNewMembers ? now : null,
    title,
    text,
    buttonText: button,
    updatedAt: at,
  });
  presentation.slides.forEach((slide, i) => {
    shard.add(slides, {
      id: random.id<"slide">(at),
      appId,
      title: slide.title,
      text: slide.text,
      imageUrl: shown(slide.picture, slide.title),
      rank: `a${i}`,
      createdAt: at,
      updatedAt: at,
    });
  });
}
