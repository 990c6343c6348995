UPDATE menus SET text_hi = 'आर्काइव', version = version + 1 WHERE link = '/archive' AND text_hi = 'संग्रह';--> statement-breakpoint
UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'site';
