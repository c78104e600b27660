-- Ends the links by which everybody may read a post, in the transaction of the write that locks its place to guests: its
-- access object, or that of its group, begins to refuse them, or the post or space moves to where they are refused. A
-- moderator may make a link anew (docs/decisions/gates.md).
CREATE TRIGGER share_links_of_locked AFTER INSERT ON access_objects
WHEN (json_extract(NEW.access, '$.guestAccess') <> 'free' OR json_extract(NEW.access, '$.isLockedForGuest') = 1) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = NEW.app_id AND share_hash IS NOT NULL AND space_id IN (
    SELECT NEW.entity_id WHERE NEW.entity_type IN ('space', 'category')
    UNION ALL SELECT s.id FROM spaces s WHERE NEW.entity_type = 'group' AND s.app_id = NEW.app_id AND s.group_id = NEW.entity_id
      AND NOT EXISTS (SELECT 1 FROM access_objects o WHERE o.app_id = s.app_id AND o.entity_type = 'space' AND o.entity_id = s.id));
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_locked_again AFTER UPDATE OF access ON access_objects
WHEN (json_extract(NEW.access, '$.guestAccess') <> 'free' OR json_extract(NEW.access, '$.isLockedForGuest') = 1) AND NOT (json_extract(OLD.access, '$.guestAccess') <> 'free' OR json_extract(OLD.access, '$.isLockedForGuest') = 1) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = NEW.app_id AND share_hash IS NOT NULL AND space_id IN (
    SELECT NEW.entity_id WHERE NEW.entity_type IN ('space', 'category')
    UNION ALL SELECT s.id FROM spaces s WHERE NEW.entity_type = 'group' AND s.app_id = NEW.app_id AND s.group_id = NEW.entity_id
      AND NOT EXISTS (SELECT 1 FROM access_objects o WHERE o.app_id = s.app_id AND o.entity_type = 'space' AND o.entity_id = s.id));
END;
--> statement-breakpoint
-- A space without an access object of its own has that of its group.
CREATE TRIGGER share_links_of_group_again AFTER DELETE ON access_objects
WHEN OLD.entity_type = 'space' AND NOT (json_extract(OLD.access, '$.guestAccess') <> 'free' OR json_extract(OLD.access, '$.isLockedForGuest') = 1) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = OLD.app_id AND space_id = OLD.entity_id AND share_hash IS NOT NULL AND EXISTS (
    SELECT 1 FROM spaces s JOIN access_objects o ON o.app_id = s.app_id AND o.entity_type = 'group' AND o.entity_id = s.group_id
    WHERE s.app_id = OLD.app_id AND s.id = OLD.entity_id AND (json_extract(o.access, '$.guestAccess') <> 'free' OR json_extract(o.access, '$.isLockedForGuest') = 1));
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_space_in_locked AFTER UPDATE OF group_id ON spaces
WHEN NEW.group_id IS NOT OLD.group_id AND coalesce(
    (SELECT (json_extract(o.access, '$.guestAccess') <> 'free' OR json_extract(o.access, '$.isLockedForGuest') = 1) FROM access_objects o WHERE o.app_id = NEW.app_id AND o.entity_type IN ('space', 'category') AND o.entity_id = NEW.id),
    (SELECT (json_extract(o.access, '$.guestAccess') <> 'free' OR json_extract(o.access, '$.isLockedForGuest') = 1) FROM access_objects o WHERE o.app_id = NEW.app_id AND o.entity_type = 'group' AND o.entity_id = NEW.group_id), 0) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL
  WHERE app_id = NEW.app_id AND space_id = NEW.id AND share_hash IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER share_links_of_post_in_locked AFTER UPDATE OF space_id ON posts
WHEN NEW.share_hash IS NOT NULL AND NEW.space_id IS NOT OLD.space_id AND coalesce(
    (SELECT (json_extract(o.access, '$.guestAccess') <> 'free' OR json_extract(o.access, '$.isLockedForGuest') = 1) FROM access_objects o WHERE o.app_id = NEW.app_id AND o.entity_type IN ('space', 'category') AND o.entity_id = NEW.space_id),
    (SELECT (json_extract(o.access, '$.guestAccess') <> 'free' OR json_extract(o.access, '$.isLockedForGuest') = 1) FROM access_objects o WHERE o.app_id = NEW.app_id AND o.entity_type = 'group' AND o.entity_id = (SELECT group_id FROM spaces WHERE app_id = NEW.app_id AND id = NEW.space_id)), 0) BEGIN
  UPDATE posts SET share_hash = NULL, shared_by = NULL, shared_at = NULL WHERE app_id = NEW.app_id AND id = NEW.id;
END;
--> statement-breakpoint
-- What is locked goes with what it is.
CREATE TRIGGER access_of_deleted_space AFTER DELETE ON spaces BEGIN
  DELETE FROM access_objects WHERE app_id = OLD.app_id AND entity_type IN ('space', 'category') AND entity_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER access_of_deleted_group AFTER DELETE ON groups BEGIN
  DELETE FROM access_objects WHERE app_id = OLD.app_id AND entity_type = 'group' AND entity_id = OLD.id;
END;
