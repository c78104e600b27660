CREATE TABLE `chat_members` (
	`app_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`is_moderator` integer DEFAULT false NOT NULL,
	`read_sequence` integer DEFAULT 0 NOT NULL,
	`delivered_sequence` integer DEFAULT 0 NOT NULL,
	`cleared_sequence` integer DEFAULT 0 NOT NULL,
	`hidden_sequence` integer DEFAULT -1 NOT NULL,
	`muted_until` integer,
	`pinned_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `chat_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `chat_members_profile` ON `chat_members` (`app_id`,`profile_id`,`chat_id`);
--> statement-breakpoint
CREATE INDEX `chat_members_moderators` ON `chat_members` (`app_id`,`chat_id`,`profile_id`) WHERE is_moderator = 1;
--> statement-breakpoint
CREATE INDEX `chat_members_latest` ON `chat_members` (`app_id`,`chat_id`,`created_at`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `chats` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`description` text DEFAULT '' NOT NULL,
	`avatar_url` text,
	`access` text DEFAULT 'secret' NOT NULL,
	`is_member_allow_to_chat` integer DEFAULT true NOT NULL,
	`owner_id` text,
	`pair_key` text,
	`support_of` text,
	`ticket_id` text,
	`message_sequence` integer DEFAULT 0 NOT NULL,
	`change_sequence` integer DEFAULT 0 NOT NULL,
	`cleared_sequence` integer DEFAULT 0 NOT NULL,
	`members_count` integer DEFAULT 0 NOT NULL,
	`pinned_messages_count` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chats_pair` ON `chats` (`app_id`,`pair_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `chats_support` ON `chats` (`app_id`,`support_of`);
--> statement-breakpoint
CREATE INDEX `chats_listed` ON `chats` (`app_id`,`access`,`last_message_at`,`id`);
--> statement-breakpoint
CREATE INDEX `chats_ticket` ON `chats` (`app_id`,`ticket_id`) WHERE ticket_id is not null;
--> statement-breakpoint
CREATE INDEX `chats_deleted` ON `chats` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `member_blocks` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `member_blocks_blocked` ON `member_blocks` (`app_id`,`blocked_id`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `message_reactions` (
	`app_id` text NOT NULL,
	`message_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`emoji` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `message_id`, `profile_id`, `emoji`)
);
--> statement-breakpoint
CREATE INDEX `message_reactions_latest` ON `message_reactions` (`app_id`,`message_id`,`created_at`,`profile_id`);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`change_sequence` integer NOT NULL,
	`author_id` text,
	`client_id` text,
	`body` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reply_to_id` text,
	`forwarded_from` text,
	`voice` text,
	`gif` text,
	`link_preview` text,
	`system` text,
	`reactions` text DEFAULT '[]' NOT NULL,
	`pinned_at` integer,
	`pinned_by` text,
	`is_deleted` integer DEFAULT false NOT NULL,
	`deleted_by` text,
	`edited_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_sequence` ON `messages` (`app_id`,`chat_id`,`sequence`);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_client` ON `messages` (`app_id`,`author_id`,`client_id`);
--> statement-breakpoint
CREATE INDEX `messages_changes` ON `messages` (`app_id`,`chat_id`,`change_sequence`);
--> statement-breakpoint
CREATE INDEX `messages_author` ON `messages` (`app_id`,`author_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `messages_pinned` ON `messages` (`app_id`,`chat_id`,`pinned_at`,`id`) WHERE pinned_at is not null;
--> statement-breakpoint
CREATE INDEX `messages_created` ON `messages` (`app_id`,`created_at`);
--> statement-breakpoint
-- Messages are found by the same index, but add no words to the app's vocabulary: what spelling it offers to one member must not
-- tell what others wrote to each other. So the list of words is made of all other documents alone.
DROP TRIGGER search_list;
--> statement-breakpoint
CREATE TRIGGER search_list INSTEAD OF INSERT ON search_folded WHEN NEW.type <> 'message' BEGIN
  INSERT INTO search_listed SELECT NEW.operation, NEW.app_id, NEW.type, NEW.entity_id, NEW.place, NEW.title, NEW.body,
    '[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      NEW.title || ' ' || NEW.body
        , char(10), ' '), char(13), ' '), char(9), ' '), char(160), ' '), '"', ' '), '\', ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' ')
        , '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' ')
        , '/', ' '), '|', ' '), '+', ' '), '*', ' '), '=', ' '), '&', ' '), '#', ' '), '%', ' '), '$', ' '), '§', ' ')
        , '@', ' '), '''', ' '), '’', ' '), '‘', ' '), '‚', ' '), '`', ' '), '´', ' '), '„', ' '), '“', ' '), '”', ' ')
        , '«', ' '), '»', ' '), '‹', ' '), '›', ' '), '–', ' '), '—', ' '), '-', ' '), '_', ' '), '…', ' '), '·', ' ')
        , '•', ' '), '~', ' '), '^', ' '), '°', ' '), '€', ' '), '→', ' ')), ' ', '","') || ']';
END;
--> statement-breakpoint
CREATE TRIGGER search_message_add INSTEAD OF INSERT ON search_folded WHEN NEW.type = 'message' AND NEW.operation = 'add' BEGIN
  INSERT INTO search_documents (app_id, type, entity_id) VALUES (NEW.app_id, NEW.type, NEW.entity_id);
  -- Not under its app: what is forgotten of the vocabulary is judged by the documents that stand there.
  INSERT INTO search (rowid, scope, words)
    SELECT id, '0message' || replace(NEW.app_id, '-', '') || ' 0message' || replace(NEW.place, '-', ''), NEW.body
    FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_message_remove INSTEAD OF INSERT ON search_folded WHEN NEW.type = 'message' AND NEW.operation = 'remove' BEGIN
  DELETE FROM search WHERE rowid = (SELECT id FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id);
  DELETE FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_messages_added AFTER INSERT ON messages WHEN NEW.text <> '' AND NEW.is_deleted = 0 AND NEW.system IS NULL BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'message', NEW.id, NEW.chat_id, '', NEW.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_messages_changed AFTER UPDATE OF text, is_deleted ON messages BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'message', OLD.id, '', '', '';
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'message', NEW.id, NEW.chat_id, '', NEW.text
    WHERE NEW.text <> '' AND NEW.is_deleted = 0 AND NEW.system IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_messages_removed AFTER DELETE ON messages BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'message', OLD.id, '', '', '';
END;
