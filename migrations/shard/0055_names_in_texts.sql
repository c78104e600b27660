-- Whatever changes a name, texts that bear it follow (see `workers/domain/kernel/engagement/names`).
CREATE TRIGGER changed_names_of_profile AFTER UPDATE OF first_name, last_name ON profiles
WHEN OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name BEGIN
  INSERT INTO changed_names (app_id, profile_id, after, changed_at) VALUES (NEW.app_id, NEW.id, NULL, NEW.updated_at)
  ON CONFLICT (app_id, profile_id) DO UPDATE SET after = NULL, changed_at = max(excluded.changed_at, changed_at + 1);
END;
--> statement-breakpoint
-- Lines name whom they are about, messages that were passed on who first said them, bulletins whom they mention.
INSERT OR IGNORE INTO mentions (app_id, entity_type, entity_id, profile_id, created_at)
  SELECT messages.app_id, 'message_line', messages.id, people.value ->> 'id', messages.created_at
  FROM messages CROSS JOIN json_each(messages.system, '$.profiles') AS people
  WHERE messages.system IS NOT NULL AND people.value ->> 'id' IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO mentions (app_id, entity_type, entity_id, profile_id, created_at)
  SELECT app_id, 'message_line', id, forwarded_from ->> 'profileId', created_at
  FROM messages WHERE forwarded_from ->> 'profileId' IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO mentions (app_id, entity_type, entity_id, profile_id, created_at)
  SELECT bulletins.app_id, bulletins.kind, bulletins.id, node.value ->> '$.attrs.profileId', bulletins.created_at
  FROM bulletins CROSS JOIN json_tree(bulletins.body) AS node
  WHERE node.type = 'object' AND node.value ->> '$.type' = 'mention' AND node.value ->> '$.attrs.profileId' IS NOT NULL;
