-- Leaderboards are ordered by name and leave people out: both are kept beside the points, whoever changes the profile.
CREATE TRIGGER member_points_of_profile AFTER UPDATE OF first_name, last_name, is_blocked, deleted_at, type, is_hidden_from_leaderboard ON profiles BEGIN
  UPDATE member_points SET name_key = NEW.name_key,
    is_listed = NEW.deleted_at IS NULL AND NEW.is_blocked = 0 AND NEW.type <> 'invited' AND NEW.is_hidden_from_leaderboard = 0
  WHERE app_id = NEW.app_id AND profile_id = NEW.id;
END;
