import type { BulletinKind } from "@db/vocabulary/enumerations";
import type { AppId, BulletinId, ProfileId, SegmentId } from "@db/vocabulary/ids";
import type { BulletinWay } from "@db/vocabulary/notification/bulletin-ways";
import type { AnnouncementScope } from "./event-scopes";

/** Facts about announcements and dailies. Those recorded before there were ways say none. */
export type BulletinFact =
  | ({
      type: "announcement.published" | "announcement.updated" | "announcement.deleted";
      announcementId: BulletinId;
      authorId: ProfileId;
      ways?: readonly BulletinWay[];
      /** It is for those of the segment alone: see `bulletinRecipients`. */
      segmentId?: SegmentId | null;
    } & AnnouncementScope)
  | {
      type: "daily.published" | "daily.updated" | "daily.deleted";
      appId: AppId;
      dailyId: BulletinId;
      authorId: ProfileId;
      ways?: readonly BulletinWay[];
    }
  /** A member opened an announcement or daily for the first time. */
  | { type: "bulletin.read"; appId: AppId; kind: BulletinKind; bulletinId: BulletinId; profileId: ProfileId };
