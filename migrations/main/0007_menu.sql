UPDATE menus SET active = 1 WHERE link IN ('/about', '/archive', '/video', '/contact');
--> statement-breakpoint
UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'site';
