DROP INDEX `tagged_posts_post`;
--> statement-breakpoint
CREATE INDEX `tagged_posts_post` ON `tagged_posts` (`app_id`,`post_id`,`tag_id`);
--> statement-breakpoint
DROP INDEX `space_requests_profile`;
--> statement-breakpoint
CREATE INDEX `space_requests_profile` ON `space_requests` (`app_id`,`profile_id`,`space_id`,`declined_at`);
