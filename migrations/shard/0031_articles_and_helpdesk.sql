CREATE TABLE `article_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`rank` text NOT NULL,
	`articles_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_categories_slug` ON `article_categories` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `article_categories_rank` ON `article_categories` (`app_id`,`rank`,`id`);
--> statement-breakpoint
CREATE TABLE `article_favorites` (
	`app_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`article_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `profile_id`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `article_favorites_article` ON `article_favorites` (`app_id`,`article_id`);
--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`article_id` text NOT NULL,
	`editor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `article_revisions_article` ON `article_revisions` (`app_id`,`article_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`category_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`author_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`publish_at` integer,
	`published_at` integer,
	`announced_at` integer,
	`body` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`words_count` integer DEFAULT 0 NOT NULL,
	`cover_url` text,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`meta_title` text,
	`meta_description` text,
	`is_indexed` integer DEFAULT true NOT NULL,
	`share_hash` text,
	`shared_by` text,
	`shared_at` integer,
	`comments_count` integer DEFAULT 0 NOT NULL,
	`threads_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug` ON `articles` (`app_id`,`category_id`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_share_hash` ON `articles` (`app_id`,`share_hash`);
--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (`app_id`,`published_at`,`id`);
--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`app_id`,`category_id`,`published_at`,`id`);
--> statement-breakpoint
CREATE INDEX `articles_unpublished` ON `articles` (`app_id`,`edited_at`,`id`) WHERE published_at is null;
--> statement-breakpoint
CREATE INDEX `articles_due` ON `articles` (`publish_at`) WHERE published_at is null and status = 'active';
--> statement-breakpoint
CREATE INDEX `articles_deleted` ON `articles` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `helpdesk_answers` (
	`app_id` text NOT NULL,
	`article_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`is_helpful` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `article_id`, `profile_id`)
);
--> statement-breakpoint
CREATE INDEX `helpdesk_answers_profile` ON `helpdesk_answers` (`app_id`,`profile_id`);
--> statement-breakpoint
CREATE INDEX `helpdesk_answers_reasons` ON `helpdesk_answers` (`app_id`,`created_at`) WHERE reason <> '';
--> statement-breakpoint
CREATE TABLE `helpdesk_articles` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`category_id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name, 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'Ç', 'ç'), 'Ş', 'ş'), 'Ğ', 'ğ'), 'É', 'é'), 'È', 'è'), 'Ê', 'ê'), 'Ë', 'ë'), 'Á', 'á'), 'À', 'à'), 'Â', 'â'), 'Ã', 'ã'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ó', 'ó'), 'Ò', 'ò'), 'Ô', 'ô'), 'Ú', 'ú'), 'Ù', 'ù'), 'Û', 'û'), 'Ñ', 'ñ'), 'Ø', 'ø'), 'Å', 'å'), 'Æ', 'æ'), 'Š', 'š'), 'Č', 'č'), 'Ž', 'ž'), 'Ł', 'ł'))) VIRTUAL,
	`author_id` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`rank` text NOT NULL,
	`body` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`words_count` integer DEFAULT 0 NOT NULL,
	`cover_url` text,
	`version` integer DEFAULT 1 NOT NULL,
	`edited_by` text NOT NULL,
	`edited_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`views_count` integer DEFAULT 0 NOT NULL,
	`helpful_count` integer DEFAULT 0 NOT NULL,
	`unhelpful_count` integer DEFAULT 0 NOT NULL,
	`saved_tickets_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `helpdesk_articles_slug` ON `helpdesk_articles` (`app_id`,`category_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `helpdesk_articles_rank` ON `helpdesk_articles` (`app_id`,`category_id`,`rank`,`id`);
--> statement-breakpoint
CREATE INDEX `helpdesk_articles_views` ON `helpdesk_articles` (`app_id`,`status`,`views_count`,`id`);
--> statement-breakpoint
CREATE INDEX `helpdesk_articles_deleted` ON `helpdesk_articles` (`deleted_at`) WHERE deleted_at is not null;
--> statement-breakpoint
CREATE TABLE `helpdesk_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`parent_id` text,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`rank` text NOT NULL,
	`articles_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `helpdesk_categories_slug` ON `helpdesk_categories` (`app_id`,`slug`);
--> statement-breakpoint
CREATE INDEX `helpdesk_categories_rank` ON `helpdesk_categories` (`app_id`,`parent_id`,`rank`,`id`);
--> statement-breakpoint
CREATE TABLE `helpdesk_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`article_id` text NOT NULL,
	`editor_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `helpdesk_revisions_article` ON `helpdesk_revisions` (`app_id`,`article_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `helpdesk_searches` (
	`app_id` text NOT NULL,
	`words` text NOT NULL,
	`typed` text NOT NULL,
	`times_count` integer DEFAULT 0 NOT NULL,
	`vain_count` integer DEFAULT 0 NOT NULL,
	`asked_count` integer DEFAULT 0 NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `words`)
);
--> statement-breakpoint
CREATE INDEX `helpdesk_searches_vain` ON `helpdesk_searches` (`app_id`,`vain_count`);
