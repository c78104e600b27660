import { legalAcceptances, legalPages, legalPageVersions, trackings } from "@db/shard";
import type { LegalPageType } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { textToDoc } from "@db/vocabulary/rich-text";
import type { addMembers } from "./members";

const day = 86_400_000;

type SeedContext = Parameters<typeof addMembers>[0] & {
  appId: AppId;
  projectId: ProjectId;
  members: readonly { profileId: ProfileId }[];
};

const texts: Record<"de" | "en", Partial<Record<LegalPageType, string>>> = {
  de: {
    imprint:
      "Tonwerk, Inhaberin Mara Lindner\n\nHauptstraße 1, 10115 Berlin\n\nE-Mail: post@tonwerk.example\n\nVerantwortlich für den Inhalt: Mara Lindner",
    privacy:
      "Verantwortlich für die Verarbeitung deiner Daten ist die im Impressum genannte Person.\n\nWir verarbeiten Name, E-Mail-Adresse und das, was du hier schreibst, um dir die Community zu zeigen (Art. 6 Abs. 1 lit. b DSGVO). Du kannst Auskunft, Berichtigung und Löschung verlangen und dich bei einer Aufsichtsbehörde beschweren.",
    terms:
      "Du schreibst unter deinem Namen und gehst mit anderen so um, wie du es dir von ihnen wünschst.\n\nWas du schreibst, bleibt deins; die anderen Mitglieder dürfen es hier lesen. Beiträge, die gegen das Gesetz verstoßen, entfernt die Moderation.",
  },
  en: {
    imprint: "Northlight Ltd.\n\n1 Harbour Street, London\n\nEmail: post@northlight.example\n\nDirector: Iris Calder",
    privacy:
      "The company named in the imprint is the controller of your data.\n\nWe process your name, email address and what you write here to show you the community (Art. 6(1)(b) GDPR). You may ask for access, correction and deletion, and complain to a supervisory authority.",
    terms:
      "You write under your own name and treat others as you want to be treated.\n\nWhat you write stays yours; the other members may read it here. Moderators remove posts that break the law.",
  },
};

/** Imprint, privacy and terms of the project, for all its apps; and a tracking that is switched off, so that the demo asks nobody. */
export function addLegalPages({ app, appId, shard, random: chance, now, projectId, members }: SeedContext): void {
  const savedAt = now - 60 * day;
  for (const [type, text] of Object.entries(texts[app.language])) {
    const id = chance.id<"legal page">(savedAt);
    const content = { projectId, mode: "text" as const, name: "", url: null, body: textToDoc(text) };
    shard.add(legalPages, {
      ...content,
      id,
      legalPageType: type as LegalPageType,
      createdAt: savedAt,
      updatedAt: savedAt,
    });
    const versionId = chance.id<"legal page version">(savedAt);
    shard.add(legalPageVersions, { ...content, id: versionId, legalPageId: id, savedAt });
    if (type === "terms")
      for (const [i, { profileId }] of members.slice(2, 10).entries()) {
        const acceptedAt = savedAt + (i + 1) * 5 * day;
        shard.add(legalAcceptances, {
          id: chance.id<"legal acceptance">(acceptedAt),
          projectId,
          appId,
          legalPageId: id,
          legalPageType: "terms",
          versionId,
          occasion: "sign_up",
          subjectId: profileId,
          profileId,
          acceptedAt,
        });
      }
  }
  shard.add(trackings, {
    id: chance.id<"tracking">(savedAt),
    projectId,
    type: "matomo",
    name: app.language === "de" ? "Besuche" : "Visits",
    fields: { url: "https://matomo.example.org", siteId: "1" },
    isActive: false,
    createdAt: savedAt,
    updatedAt: savedAt,
  });
}
