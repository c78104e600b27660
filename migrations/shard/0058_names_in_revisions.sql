-- drop ticket_notes.author_name
--
-- Who wrote a note is looked up by the account, so that nobody is called by a name that they no longer bear.
ALTER TABLE `ticket_notes` DROP COLUMN `author_name`;
--> statement-breakpoint
-- Whom posts named before they were changed.
INSERT OR IGNORE INTO mentions (app_id, entity_type, entity_id, profile_id, created_at)
  SELECT post_revisions.app_id, 'post_revision', post_revisions.post_id, node.value ->> '$.attrs.profileId', post_revisions.created_at
  FROM post_revisions CROSS JOIN json_tree(post_revisions.body) AS node
  WHERE node.type = 'object' AND node.value ->> '$.type' = 'mention' AND node.value ->> '$.attrs.profileId' IS NOT NULL;
