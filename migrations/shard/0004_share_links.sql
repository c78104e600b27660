-- Ends the links by which everybody may read a post, in the transaction of the write that closes them: a place becomes
-- stricter, a post or space moves into what isn't open, or who made the link is blocked or removed. A link that ended stays
-- so, also when the place opens again.
CREATE TRIGGER share_links_of_space AFTER UPDATE OF access, group_id ON spaces
WHEN NEW.access IS NOT OLD.access OR NEW.group_id IS NOT OLD.group_id BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = NEW.app_id AND space_id = NEW.id AND share_hash IS NOT NULL AND (
    SELECT strict_now > strict_before OR (strict_now > 0 AND NEW.group_id IS NOT OLD.group_id) FROM (
      SELECT
        max((NEW.access = 'private') + 2 * (NEW.access = 'secret'),
          coalesce((SELECT (access = 'private') + 2 * (access = 'secret') FROM groups WHERE app_id = NEW.app_id AND id = NEW.group_id), 0)) AS strict_now,
        max((OLD.access = 'private') + 2 * (OLD.access = 'secret'),
          coalesce((SELECT (access = 'private') + 2 * (access = 'secret') FROM groups WHERE app_id = OLD.app_id AND id = OLD.group_id), 0)) AS strict_before));
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_group AFTER UPDATE OF access ON groups
WHEN (NEW.access = 'private') + 2 * (NEW.access = 'secret') > (OLD.access = 'private') + 2 * (OLD.access = 'secret') BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = NEW.app_id AND share_hash IS NOT NULL AND space_id IN (
    SELECT id FROM spaces WHERE app_id = NEW.app_id AND group_id = NEW.id
      AND (access = 'private') + 2 * (access = 'secret') < (NEW.access = 'private') + 2 * (NEW.access = 'secret'));
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_moved_post AFTER UPDATE OF space_id ON posts
WHEN NEW.share_hash IS NOT NULL AND NEW.space_id IS NOT OLD.space_id AND EXISTS (
  SELECT 1 FROM spaces s LEFT JOIN groups g ON g.app_id = s.app_id AND g.id = s.group_id
  WHERE s.app_id = NEW.app_id AND s.id = NEW.space_id AND (s.access <> 'open' OR coalesce(g.access, 'open') <> 'open')) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL WHERE app_id = NEW.app_id AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_member AFTER UPDATE OF is_blocked, deleted_at ON profiles
WHEN NEW.is_blocked > OLD.is_blocked OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL WHERE app_id = NEW.app_id AND shared_by = NEW.id AND share_hash IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_removed_member AFTER DELETE ON profiles BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL WHERE app_id = OLD.app_id AND shared_by = OLD.id AND share_hash IS NOT NULL;
END;
