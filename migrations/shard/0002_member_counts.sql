-- Keeps member_counts in step with profiles, in the transaction of every write.
CREATE TRIGGER member_counts_added AFTER INSERT ON profiles
WHEN NEW.deleted_at IS NULL BEGIN
  INSERT INTO member_counts (app_id, members, contacts) SELECT NEW.app_id, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM member_counts WHERE app_id = NEW.app_id);
  UPDATE member_counts SET members = members + (NEW.is_blocked = 0 AND NEW.type <> 'invited'), contacts = contacts + 1 WHERE app_id = NEW.app_id;
END;
--> statement-breakpoint
CREATE TRIGGER member_counts_changed AFTER UPDATE OF deleted_at, is_blocked, type ON profiles BEGIN
  INSERT INTO member_counts (app_id, members, contacts) SELECT NEW.app_id, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM member_counts WHERE app_id = NEW.app_id);
  UPDATE member_counts SET
    members = members
      + (NEW.deleted_at IS NULL AND NEW.is_blocked = 0 AND NEW.type <> 'invited')
      - (OLD.deleted_at IS NULL AND OLD.is_blocked = 0 AND OLD.type <> 'invited'),
    contacts = contacts + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
    WHERE app_id = NEW.app_id;
END;
--> statement-breakpoint
CREATE TRIGGER member_counts_removed AFTER DELETE ON profiles
WHEN OLD.deleted_at IS NULL BEGIN
  UPDATE member_counts SET members = members - (OLD.is_blocked = 0 AND OLD.type <> 'invited'), contacts = contacts - 1 WHERE app_id = OLD.app_id;
END;
