-- The two default tags of each app come with its first profile. Their ids follow from the app's, so that this gives the same rows wherever it runs.
CREATE TRIGGER member_tags_default AFTER INSERT ON profiles
WHEN NOT EXISTS (SELECT 1 FROM member_tags WHERE app_id = NEW.app_id AND kind = 'blocked') BEGIN
  INSERT OR IGNORE INTO member_tags (id, app_id, kind, name, color, created_at, updated_at)
  SELECT lower(printf('%08x', NEW.created_at / 65536) || '-' || printf('%04x', NEW.created_at % 65536) || '-7' || substr(NEW.app_id, 16, 3) || '-8' || substr(NEW.app_id, 21, 3) || '-' || substr(NEW.app_id, 25, 11) || kinds.digit), NEW.app_id, kinds.kind, kinds.kind, kinds.color, NEW.created_at, NEW.created_at
  FROM (SELECT 'blocked' AS kind, '#dc2626' AS color, '0' AS digit UNION ALL SELECT 'punished', '#d97706', '1') AS kinds;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO member_tags (id, app_id, kind, name, color, created_at, updated_at)
  SELECT lower(printf('%08x', apps.at / 65536) || '-' || printf('%04x', apps.at % 65536) || '-7' || substr(apps.app_id, 16, 3) || '-8' || substr(apps.app_id, 21, 3) || '-' || substr(apps.app_id, 25, 11) || kinds.digit), apps.app_id, kinds.kind, kinds.kind, kinds.color, apps.at, apps.at
  FROM (SELECT app_id, min(created_at) AS at FROM profiles GROUP BY app_id) AS apps CROSS JOIN (SELECT 'blocked' AS kind, '#dc2626' AS color, '0' AS digit UNION ALL SELECT 'punished', '#d97706', '1') AS kinds;
--> statement-breakpoint
-- How many members bear a tag: who left the app doesn't count, and counts again once restored.
CREATE TRIGGER profile_tags_added AFTER INSERT ON profile_tags BEGIN
  UPDATE member_tags SET profiles_count = profiles_count + 1 WHERE id = NEW.tag_id
    AND EXISTS (SELECT 1 FROM profiles WHERE id = NEW.profile_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER profile_tags_removed AFTER DELETE ON profile_tags BEGIN
  UPDATE member_tags SET profiles_count = profiles_count - 1 WHERE id = OLD.tag_id
    AND EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER profile_tags_person AFTER UPDATE OF deleted_at ON profiles
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE member_tags SET profiles_count = profiles_count + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
    WHERE id IN (SELECT tag_id FROM profile_tags WHERE app_id = NEW.app_id AND profile_id = NEW.id);
END;
