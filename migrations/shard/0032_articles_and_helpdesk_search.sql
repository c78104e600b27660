-- Articles and those of the help desk in the search index; both lie in their category. What has not appeared is not found.
CREATE TRIGGER search_articles_added AFTER INSERT ON articles BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'article', NEW.id, NEW.category_id, NEW.name, NEW.text WHERE NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_articles_changed AFTER UPDATE OF name, text, published_at, deleted_at, category_id ON articles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'article', OLD.id, '', OLD.name, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'article', NEW.id, NEW.category_id, NEW.name, NEW.text WHERE NEW.published_at IS NOT NULL AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_articles_removed AFTER DELETE ON articles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'article', OLD.id, '', OLD.name, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_helpdesk_articles_added AFTER INSERT ON helpdesk_articles BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'helpdeskarticle', NEW.id, NEW.category_id, NEW.name, NEW.text WHERE NEW.status = 'active' AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_helpdesk_articles_changed AFTER UPDATE OF name, text, status, deleted_at, category_id ON helpdesk_articles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'helpdeskarticle', OLD.id, '', OLD.name, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'helpdeskarticle', NEW.id, NEW.category_id, NEW.name, NEW.text WHERE NEW.status = 'active' AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_helpdesk_articles_removed AFTER DELETE ON helpdesk_articles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'helpdeskarticle', OLD.id, '', OLD.name, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_article_comments_added AFTER INSERT ON comments WHEN NEW.entity_type = 'article' BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'articlecomment', NEW.id, a.category_id, '', NEW.text FROM articles a
    WHERE a.app_id = NEW.app_id AND a.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_article_comments_changed AFTER UPDATE OF text, is_deleted ON comments WHEN NEW.entity_type = 'article' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'articlecomment', OLD.id, '', '', OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'articlecomment', NEW.id, a.category_id, '', NEW.text FROM articles a
    WHERE a.app_id = NEW.app_id AND a.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_article_comments_removed AFTER DELETE ON comments WHEN OLD.entity_type = 'article' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'articlecomment', OLD.id, '', '', OLD.text;
END;
