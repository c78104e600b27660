-- Events in the search index, in their category or, without one, in the app itself; each comment in that of its event. What was hidden or deleted is not found.
CREATE TRIGGER search_events_added AFTER INSERT ON events BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'event', NEW.id, coalesce(NEW.category_id, NEW.app_id), NEW.name, NEW.text WHERE NEW.visibility = 'published' AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_events_changed AFTER UPDATE OF name, text, visibility, deleted_at, category_id ON events BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'event', OLD.id, '', OLD.name, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'event', NEW.id, coalesce(NEW.category_id, NEW.app_id), NEW.name, NEW.text WHERE NEW.visibility = 'published' AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_events_removed AFTER DELETE ON events BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'event', OLD.id, '', OLD.name, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_events_comments_moved AFTER UPDATE OF category_id ON events WHEN OLD.category_id IS NOT NEW.category_id BEGIN
  INSERT INTO search_texts SELECT 'remove', c.app_id, 'eventcomment', c.id, '', '', c.text FROM comments c
    WHERE c.app_id = NEW.app_id AND c.entity_type = 'event' AND c.entity_id = NEW.id AND c.is_deleted = 0;
  INSERT INTO search_texts SELECT 'add', c.app_id, 'eventcomment', c.id, coalesce(NEW.category_id, NEW.app_id), '', c.text FROM comments c
    WHERE c.app_id = NEW.app_id AND c.entity_type = 'event' AND c.entity_id = NEW.id AND c.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_event_comments_added AFTER INSERT ON comments WHEN NEW.entity_type = 'event' BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'eventcomment', NEW.id, coalesce(e.category_id, NEW.app_id), '', NEW.text FROM events e
    WHERE e.app_id = NEW.app_id AND e.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_event_comments_changed AFTER UPDATE OF text, is_deleted ON comments WHEN NEW.entity_type = 'event' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'eventcomment', OLD.id, '', '', OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'eventcomment', NEW.id, coalesce(e.category_id, NEW.app_id), '', NEW.text FROM events e
    WHERE e.app_id = NEW.app_id AND e.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_event_comments_removed AFTER DELETE ON comments WHEN OLD.entity_type = 'event' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'eventcomment', OLD.id, '', '', OLD.text;
END;
