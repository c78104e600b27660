ALTER TABLE `posts` ADD `link_preview` text;
--> statement-breakpoint
CREATE INDEX `posts_preview_picture` ON `posts` (link_preview ->> 'imageUrl') WHERE link_preview ->> 'imageUrl' is not null;
