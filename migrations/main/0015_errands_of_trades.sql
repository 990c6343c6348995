-- More of what people type for a trade: errands, wares and English as it is heard. What a trade has already stays once.
UPDATE business_categories SET synonyms = trim(synonyms || char(10) || (
  SELECT group_concat(word.value, char(10)) FROM json_each('["' || replace(more.column2, char(10), '","') || '"]') AS word
  WHERE instr(char(10) || business_categories.synonyms || char(10), char(10) || word.value || char(10)) = 0
), char(10)), version = version + 1
FROM (VALUES
  ('grocery', 'किराना स्टोर्स
kirana stores'),
  ('vegetables', 'shaak bhaji
shaak'),
  ('tea-stall', 'chaiwala
चायवाला
ચાવાળા'),
  ('paan', 'panwala
पानवाला
પાનવાળા
paan galla'),
  ('dentist', 'teeth doctor
daant ka doctor'),
  ('child-doctor', 'baby doctor
kids doctor'),
  ('optician', 'eye glasses
eyeglasses
spectacles
चश्मा
ચશ્મા'),
  ('sarees', 'saree showroom'),
  ('fabric', 'kapda bazar
dress material
ड्रेस मटेरियल
ડ્રેસ મટિરિયલ'),
  ('cobbler', 'મોચીકામ'),
  ('barber', 'hair cut
haircut
baal katna
बाल कटवाना
વાળ કાપવા'),
  ('gym', 'body building
bodybuilding'),
  ('electrician', 'light fitting
house wiring'),
  ('printing', 'visiting card
business card'),
  ('photographer', 'photowala
photos
फोटो
ફોટો'),
  ('stationery', 'copy pen
xerox
photocopy
ज़ेरॉक्स
ઝેરોક્સ'),
  ('books', 'book stall
kitab
ચોપડીઓ'),
  ('astrologer', 'kundli
kundali
janam patri
कुंडली
जन्म पत्री
કુંડળી
જન્માક્ષર'),
  ('accountant', 'gst return
income tax return
itr
आयकर रिटर्न
ઇન્કમ ટેક્સ રિટર્ન'),
  ('travel-agency', 'bus ticket
air ticket
train ticket
बस टिकट
બસ ટિકિટ'),
  ('transport', 'माल ढुलाई
maal dhulai'),
  ('cctv', 'security camera
सीसीटीवी कैमरा'),
  ('ro-water', 'water purifier
pani filter
water filter
वाटर फ़िल्टर
વોટર ફિલ્ટર')
) AS more WHERE slug = more.column1 AND EXISTS (
  SELECT 1 FROM json_each('["' || replace(more.column2, char(10), '","') || '"]') AS word
  WHERE instr(char(10) || business_categories.synonyms || char(10), char(10) || word.value || char(10)) = 0);
--> statement-breakpoint
INSERT INTO changed_businesses (business_id, change, sent_at)
SELECT id, 1, 0 FROM businesses WHERE status = 'published'
ON CONFLICT (business_id) DO UPDATE SET change = change + 1, sent_at = 0;
--> statement-breakpoint
UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'directory';
