-- drop table post_drafts
-- Each keeps its place, and gets an id of its own as if it had been made when it was last changed.
INSERT INTO drafts (app_id, author_id, id, space_id, title, body, cover_id, attachment_ids, voices, poll, tag_ids, publish_at, updated_at)
SELECT app_id, author_id,
  printf('%08x-%04x-7%s-8%s-%s', updated_at / 65536, updated_at % 65536, lower(substr(hex(randomblob(2)), 2)), lower(substr(hex(randomblob(2)), 2)), lower(hex(randomblob(6)))),
  space_id, title, body, cover_id, attachment_ids, voices, poll, tag_ids, publish_at, updated_at
FROM post_drafts;
--> statement-breakpoint
DROP TABLE `post_drafts`;
