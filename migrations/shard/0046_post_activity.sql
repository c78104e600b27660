-- fill posts.last_comment_at
-- fill space_members.read_sequence
-- fill category_reads.read_sequence
-- Keeps posts.last_comment_at: when the latest comment on a post that others see was written.
CREATE TRIGGER post_activity_of_comment AFTER INSERT ON comments WHEN NEW.entity_type = 'post' AND NEW.is_deleted = 0 BEGIN
  UPDATE posts SET last_comment_at = max(coalesce(last_comment_at, 0), NEW.created_at) WHERE app_id = NEW.app_id AND id = NEW.entity_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_activity_of_change AFTER UPDATE OF is_deleted ON comments
WHEN NEW.entity_type = 'post' AND NEW.is_deleted <> OLD.is_deleted BEGIN
  UPDATE posts SET last_comment_at = (
    SELECT max(c.created_at) FROM comments c
    WHERE c.app_id = NEW.app_id AND c.entity_type = 'post' AND c.entity_id = NEW.entity_id AND c.is_deleted = 0)
  WHERE app_id = NEW.app_id AND id = NEW.entity_id;
END;
--> statement-breakpoint
UPDATE posts SET last_comment_at = (
  SELECT max(c.created_at) FROM comments c
  WHERE c.app_id = posts.app_id AND c.entity_type = 'post' AND c.entity_id = posts.id AND c.is_deleted = 0)
WHERE comments_count > 0;
--> statement-breakpoint
UPDATE space_members SET read_sequence = seen_sequence;
--> statement-breakpoint
UPDATE category_reads SET read_sequence = seen_sequence;
--> statement-breakpoint
CREATE TRIGGER tagged_post_of_time AFTER UPDATE OF created_at ON posts WHEN NEW.created_at <> OLD.created_at BEGIN
  UPDATE tagged_posts SET created_at = NEW.created_at WHERE app_id = NEW.app_id AND post_id = NEW.id;
END;
