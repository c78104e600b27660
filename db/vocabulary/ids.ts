/** Ids are UUIDv7 text (time-ordered); ids of different things are different types. */
export type Id<Thing extends string> = string & { readonly __id: Thing };

export type AccountId = Id<"account">;
export type SessionId = Id<"session">;
export type ProjectId = Id<"project">;
export type AppId = Id<"app">;
export type ProfileId = Id<"profile">;
export type GroupId = Id<"group">;
export type SpaceId = Id<"space">;
export type PostId = Id<"post">;
export type BulletinId = Id<"bulletin">;
export type CommentId = Id<"comment">;
export type ChatId = Id<"chat">;
export type MessageId = Id<"message">;
export type TicketId = Id<"ticket">;
export type TicketNoteId = Id<"ticket note">;
export type CannedAnswerId = Id<"canned answer">;
export type FileId = Id<"file">;
export type FolderId = Id<"folder">;
/** Of what a library holds, files and folders mixed. */
export type CloudItemId = Id<"file" | "folder">;
/** What a client calls an upload. */
export type UploadId = Id<"upload">;
/** Whose files they are: an account's in one project, or the project's own. */
export type LibraryId = Id<"library">;
export type TeamMemberId = Id<"team member">;
export type InvitationId = Id<"invitation">;
export type DomainId = Id<"domain">;
export type PromoId = Id<"promo">;
export type SlideId = Id<"slide">;
export type TaskId = Id<"task">;
export type PollOptionId = Id<"poll option">;
export type ModerationItemId = Id<"moderation item">;
export type ModerationActId = Id<"moderation act">;
export type ReportId = Id<"report">;
export type RevisionId = Id<"revision">;
export type LinkId = Id<"link">;
export type PlanId = Id<"plan">;
export type LockScreenId = Id<"lock screen">;
export type PlanGrantId = Id<"plan grant">;
export type OrderId = Id<"order">;
export type PaymentProviderId = Id<"payment provider">;
export type PaymentWebhookId = Id<"payment webhook">;
export type PaymentComparisonId = Id<"payment comparison">;
export type CustomFieldId = Id<"custom field">;
export type AgreementId = Id<"agreement">;
export type AffiliatePayoutId = Id<"affiliate payout">;
export type EventId = Id<"event">;
export type NotificationId = Id<"notification">;
export type OrderEventId = Id<"order event">;
export type SmtpSettingsId = Id<"smtp settings">;
export type AutoresponderId = Id<"autoresponder">;
export type AutomationId = Id<"automation">;
export type AutomationRunId = Id<"automation run">;
