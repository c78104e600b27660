import { memberSegments, profileTags, memberTags } from "@db/shard";
import type { Language } from "@db/vocabulary/enumerations";
import type { AppId, TagId } from "@db/vocabulary/ids";
import type { MemberFilter } from "@db/vocabulary/members";
import type { Member } from "./members";
import type { Random } from "./random";
import type { RowsOfDatabase } from "./table-rows";

interface SeedTag {
  name: string;
  color: string;
  isShownToMembers: boolean;
  /** Which part of the members bears it. */
  share: number;
}

const tagsOf: Record<Language, SeedTag[]> = {
  de: [
    { name: "Gründungsmitglied", color: "#b45309", isShownToMembers: true, share: 0.25 },
    { name: "Brennt mit Holz", color: "#dc2626", isShownToMembers: true, share: 0.15 },
    { name: "Kam vom Töpfermarkt", color: "#0891b2", isShownToMembers: false, share: 0.3 },
    { name: "Möchte Kurse geben", color: "#7c3aed", isShownToMembers: false, share: 0.1 },
  ],
  en: [
    { name: "Founding member", color: "#b45309", isShownToMembers: true, share: 0.25 },
    { name: "Mentor", color: "#16a34a", isShownToMembers: true, share: 0.15 },
    { name: "Came by the podcast", color: "#0891b2", isShownToMembers: false, share: 0.3 },
    { name: "Wants to speak", color: "#7c3aed", isShownToMembers: false, share: 0.1 },
  ],
};

const segmentsOf: Record<Language, { name: string; filter: (tags: readonly TagId[]) => MemberFilter }[]> = {
  de: [
    { name: "Gründung", filter: ([founders]) => ({ tagIds: [founders!] }) },
    { name: "Vom Markt, ohne Amt", filter: ([, , market]) => ({ tagIds: [market!], role: "member" }) },
    { name: "Team", filter: () => ({ role: "moderator" }) },
  ],
  en: [
    { name: "Founders", filter: ([founders]) => ({ tagIds: [founders!] }) },
    { name: "Podcast listeners", filter: ([, , podcast]) => ({ tagIds: [podcast!], role: "member" }) },
    { name: "Team", filter: () => ({ role: "moderator" }) },
  ],
};

interface TaggingContext {
  appId: AppId;
  language: Language;
  members: readonly Member[];
  shard: RowsOfDatabase;
  random: Random;
  now: number;
}

/** Tags on the app's members, and segments that use them. The two default tags come by a trigger. */
export function addMemberTags({ appId, language, members, shard, random, now }: TaggingContext): void {
  const tagIds = tagsOf[language].map(({ share, ...tag }) => {
    const id = random.id<"tag">(now);
    shard.add(memberTags, { id, appId, ...tag, createdAt: now, updatedAt: now });
    for (const member of members)
      if (random.chance(share))
        shard.add(profileTags, { appId, tagId: id, profileId: member.profileId, createdAt: now });
    return id;
  });
  for (const { name, filter } of segmentsOf[language])
    shard.add(memberSegments, {
      id: random.id<"segment">(now),
      appId,
      name,
      filter: filter(tagIds),
      createdAt: now,
      updatedAt: now,
    });
}
