/** What a checklist asks members to do; all but `custom` complete by themselves. */
export const checklistActions = [
  "join_event",
  "registered",
  "paid_app",
  "created_post",
  "completed_course",
  "upload_avatar",
  "custom",
  "created_comment",
  "joined_space",
  "joined_group",
  "completed_lesson",
  "completed_profile",
  "liked_post",
  "sent_message",
  "read_article",
  "enabled_push",
  "installed_app",
  "invited_member",
] as const;
export type ChecklistAction = (typeof checklistActions)[number];

export interface ChecklistItem {
  id: string;
  action: ChecklistAction;
  /** Empty: what the action is called. */
  title: string;
}

export const maxChecklistItems = 30;
