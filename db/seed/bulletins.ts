import { attachments, bulletinReads, bulletins } from "@db/shard";
import type { BulletinKind, BulletinState, Language, ScopeType } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import type { BulletinWay } from "@db/vocabulary/notification/bulletin-ways";
import { plainText } from "@db/vocabulary/rich-text";
import { richText } from "./markup";
import type { Member } from "./members";
import { fileUrl } from "./pictures-of-app";
import type { SpaceOfApp, SeedContext } from "./spaces";

const hour = 3_600_000;
const day = 24 * hour;

interface Written {
  kind: BulletinKind;
  title: string;
  text: string;
  /** Hours from now: those before it have appeared. Left out for a draft. */
  inHours?: number;
  /** The slug of the space or category it is for. */
  place?: string;
  cover?: string;
  ways?: BulletinWay[];
}

const written: Record<Language, readonly Written[]> = {
  de: [
    {
      kind: "announcement",
      title: "Sommerbrand am 14.: Anmeldung bis Sonntag",
      inHours: -5,
      cover: "glaze celadon",
      text: "Der große Ofen geht am **14.** um 8 Uhr an, und es ist noch Platz für zwölf Stücke je Person.\n\n## Was du mitbringst\n\n- Stücke, die ganz durchgetrocknet sind\n- Etiketten mit Name und Brenntemperatur\n- Geduld bis Dienstag, vorher wird nicht geöffnet\n\nTrag dich bis Sonntagabend ein, danach packen wir die Platten.",
    },
    {
      kind: "announcement",
      title: "Neue Öffnungszeiten der Werkstatt",
      inHours: -9 * 24,
      text: "Ab nächster Woche ist die Werkstatt auch **mittwochs bis 21 Uhr** offen. Dafür bleibt sie am Montag zu.",
    },
    {
      kind: "announcement",
      title: "Fragen bitte mit Foto",
      inHours: -30,
      place: "fragen",
      text: "Wer nach einem Glasurfehler fragt, hängt bitte ein Foto bei Tageslicht an. Dann kommt die Antwort meist noch am selben Abend.",
    },
    {
      kind: "announcement",
      title: "Werkstattfest im Herbst",
      inHours: 6 * 24,
      ways: ["push", "email"],
      text: "Save the date: Wir feiern fünf Jahre Tonwerk. Mehr dazu bald.",
    },
    { kind: "announcement", title: "Neue Tone im Laden", text: "Liste und Preise fehlen noch." },
    {
      kind: "daily",
      title: "Fünf Minuten zentrieren",
      inHours: -3,
      text: "Nimm eine Faust voll Ton und zentriere sie fünfmal hintereinander, ohne etwas daraus zu drehen. Beim fünften Mal achte nur auf deinen linken Ellenbogen.",
    },
    {
      kind: "daily",
      title: "Schau dir eine Tasse an",
      inHours: -27,
      text: "Nimm deine Lieblingstasse in die Hand. Wo ist sie dick, wo dünn, wo liegt der Daumen? Schreib drei Sätze darüber.",
    },
    {
      kind: "daily",
      title: "Eine Stunde ohne Telefon",
      inHours: -51,
      text: "Leg das Telefon in den Flur, bevor du dich an die Scheibe setzt. Heute nur du und der Ton.",
    },
    {
      kind: "daily",
      title: "Drei Henkel, drei Formen",
      inHours: 21,
      text: "Zieh drei Henkel aus demselben Ton und setze sie an drei gleiche Becher. Welcher liegt am besten in der Hand?",
    },
  ],
  en: [
    {
      kind: "announcement",
      title: "Demo day is on the 14th: sign up until Sunday",
      inHours: -5,
      cover: "pattern indigo",
      text: "Five minutes each, no slides, a working product on the screen.\n\n## How it goes\n\n- We start at **17:00 UTC**\n- Six people show, everybody else asks\n- One question each, and it has to be a kind one\n\nTell us by Sunday evening whether you want a slot.",
    },
    {
      kind: "announcement",
      title: "Office hours move to Thursday",
      inHours: -9 * 24,
      text: "From next week on, office hours are on **Thursdays at 17:00 UTC**. Notes will be posted on Friday as always.",
    },
    {
      kind: "announcement",
      title: "Please ask with numbers",
      inHours: -30,
      place: "questions",
      text: "Whoever asks about pricing, please say how many customers you have and what they pay today. Answers come faster that way.",
    },
    {
      kind: "announcement",
      title: "Autumn meet-up",
      inHours: 6 * 24,
      ways: ["push", "email"],
      text: "Save the date: we meet in person this autumn. More soon.",
    },
    { kind: "announcement", title: "A new book for the book club", text: "Title and dates are still missing." },
    {
      kind: "daily",
      title: "Delete one thing",
      inHours: -3,
      text: "Find a setting, a page or a sentence that nobody would miss, and remove it before lunch.",
    },
    {
      kind: "daily",
      title: "Write to one customer",
      inHours: -27,
      text: "Pick somebody who has used your product for a month. Ask what almost made them leave.",
    },
    {
      kind: "daily",
      title: "Read your own landing page aloud",
      inHours: -51,
      text: "Wherever you stumble, rewrite. Wherever you are bored, cut.",
    },
    {
      kind: "daily",
      title: "Say no to one request",
      inHours: 21,
      text: "Look at the last ten wishes for features. Decline one today, kindly and with a reason.",
    },
  ],
};

interface BulletinSeedContext extends Omit<SeedContext, "textsOf"> {
  members: Member[];
  places: readonly SpaceOfApp[];
  /** The latest announcement and daily wait to be read, as for a reader of the demo; otherwise all have read everything. */
  isUnread: boolean;
}

/** Announcements and dailies in every state, and who has read them; every stored counter is exact. */
export function addBulletins({
  app,
  appId,
  shard,
  pictures,
  members,
  places,
  random,
  now,
  isUnread,
}: BulletinSeedContext): void {
  const author = members.find(({ profile }) => profile.type === "moderator") ?? members[0]!;
  for (const { kind, title, text, inHours, place: slug, cover, ways } of written[app.language]) {
    const place = places.find(({ row }) => row.slug === slug);
    const at = now + (inHours ?? -20) * hour;
    const id = random.id<"bulletin">(Math.min(at, now) - day);
    const body = richText(text, () => undefined);
    const state: BulletinState = inHours === undefined ? "draft" : inHours > 0 ? "scheduled" : "published";
    const coverId: FileId | null = cover ? pictures.cover(cover, `${app.slug}-${kind}`, Math.min(at, now)) : null;
    const readers = state === "published" ? members.filter((member) => member !== author && hasRead(member, at)) : [];
    shard.add(bulletins, {
      id,
      appId,
      kind,
      scopeType: scopeTypeOf(place),
      ways: ways ?? [],
      spaceId: place?.row.id ?? null,
      authorId: author.profileId,
      state,
      title,
      body,
      text: plainText(body),
      coverUrl: coverId && fileUrl(coverId),
      readsCount: readers.length,
      publishAt: state === "scheduled" ? at : null,
      publishedAt: state === "published" ? at : null,
      sortedAt: at,
      createdAt: Math.min(at, now) - day,
    });
    if (coverId) shard.add(attachments, { appId, entityType: kind, entityId: id, fileId: coverId, position: -1 });
    for (const { profileId } of readers)
      shard.add(bulletinReads, {
        appId,
        bulletinId: id,
        profileId,
        readAt: at + Math.floor((now - at) * random.next()),
      });
  }

  /** The printed member is the one whose counters one looks at: they haven't seen what is new. */
  function hasRead({ persona }: Member, at: number): boolean {
    if (!isUnread) return true;
    if (persona) return now - at > day;
    return random.chance(now - at > day ? 0.8 : 0.4);
  }
}

const scopeTypeOf = (place: SpaceOfApp | undefined): ScopeType =>
  place === undefined ? "app" : place.groupId === null ? "communities_category" : "space";
