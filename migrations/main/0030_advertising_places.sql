-- Places for advertisements, with sizes as the pages show them, and what a day in them costs.
-- Prices are in paise without tax: what shops of a town in Gujarat pay for a small space in a local paper, most readers are of the Gujarati edition.
INSERT INTO ad_slots (id, code, name_en, name_hi, name_gu, page, position, target, width, height, sort) VALUES
  (1, 'HEADER_TOP', 'Top of every page', 'हर पेज पर सबसे ऊपर', 'દરેક પેજ પર સૌથી ઉપર', 'all', 'Top', 'none', 500, 90, 1),
  (2, 'FOOTER_BOTTOM', 'Foot of every page', 'हर पेज पर सबसे नीचे', 'દરેક પેજ પર સૌથી નીચે', 'all', 'Bottom', 'none', 1340, 170, 2),
  (3, 'ARTICLE_INLINE', 'Within every story', 'हर खबर के बीच', 'દરેક સમાચારની વચ્ચે', 'article', 'Inline', 'none', 300, 250, 3),
  (4, 'DIRECTORY_TOP', 'Top of the business directory', 'व्यवसाय निर्देशिका में ऊपर', 'વ્યવસાય નિર્દેશિકામાં ઉપર', 'directory', 'Top', 'none', 500, 90, 4),
  (5, 'CITY_TOP', 'Top of one city', 'एक शहर के पेज पर ऊपर', 'એક શહેરના પેજ પર ઉપર', 'city', 'Top', 'city', 500, 90, 5),
  (6, 'CATEGORY_TOP', 'Top of one section', 'एक विभाग के पेज पर ऊपर', 'એક વિભાગના પેજ પર ઉપર', 'category', 'Top', 'category', 500, 90, 6),
  (7, 'ABOUT_TOP', 'Top of the page about us', 'हमारे बारे में पेज पर ऊपर', 'અમારા વિશેના પેજ પર ઉપર', 'about', 'Top', 'none', 500, 90, 7),
  (8, 'ABOUT_BOTTOM', 'Foot of the page about us', 'हमारे बारे में पेज पर नीचे', 'અમારા વિશેના પેજ પર નીચે', 'about', 'Bottom', 'none', 1340, 170, 8);
--> statement-breakpoint
INSERT INTO ad_prices (slot_id, language, day_paise, weekend_bps, exclusive_bps, from_on) VALUES
  (1, 'gu', 150000, 12000, 40000, '2026-01-01'),
  (1, 'hi', 100000, 12000, 40000, '2026-01-01'),
  (1, 'en', 80000, 12000, 40000, '2026-01-01'),
  (1, NULL, 280000, 12000, 40000, '2026-01-01'),
  (2, 'gu', 60000, 12000, 40000, '2026-01-01'),
  (2, 'hi', 40000, 12000, 40000, '2026-01-01'),
  (2, 'en', 30000, 12000, 40000, '2026-01-01'),
  (2, NULL, 110000, 12000, 40000, '2026-01-01'),
  (3, 'gu', 120000, 12000, 40000, '2026-01-01'),
  (3, 'hi', 80000, 12000, 40000, '2026-01-01'),
  (3, 'en', 60000, 12000, 40000, '2026-01-01'),
  (3, NULL, 220000, 12000, 40000, '2026-01-01'),
  (4, 'gu', 50000, 10000, 40000, '2026-01-01'),
  (4, 'hi', 30000, 10000, 40000, '2026-01-01'),
  (4, 'en', 30000, 10000, 40000, '2026-01-01'),
  (4, NULL, 90000, 10000, 40000, '2026-01-01'),
  (5, 'gu', 25000, 11000, 40000, '2026-01-01'),
  (5, 'hi', 15000, 11000, 40000, '2026-01-01'),
  (5, 'en', 15000, 11000, 40000, '2026-01-01'),
  (5, NULL, 45000, 11000, 40000, '2026-01-01'),
  (6, 'gu', 40000, 11000, 40000, '2026-01-01'),
  (6, 'hi', 25000, 11000, 40000, '2026-01-01'),
  (6, 'en', 25000, 11000, 40000, '2026-01-01'),
  (6, NULL, 75000, 11000, 40000, '2026-01-01'),
  (7, 'gu', 15000, 10000, 40000, '2026-01-01'),
  (7, 'hi', 15000, 10000, 40000, '2026-01-01'),
  (7, 'en', 15000, 10000, 40000, '2026-01-01'),
  (7, NULL, 35000, 10000, 40000, '2026-01-01'),
  (8, 'gu', 10000, 10000, 40000, '2026-01-01'),
  (8, 'hi', 10000, 10000, 40000, '2026-01-01'),
  (8, 'en', 10000, 10000, 40000, '2026-01-01'),
  (8, NULL, 25000, 10000, 40000, '2026-01-01');
--> statement-breakpoint
INSERT INTO ad_discounts (least_days, discount_bps) VALUES (7, 500), (15, 1000), (30, 1500), (60, 2000);
