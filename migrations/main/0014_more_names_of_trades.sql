-- More of what people type for a trade, in three scripts and in Roman letters, and names corrected.
-- What a desk has written itself stays.
UPDATE business_categories SET synonyms = trim(synonyms || char(10) || more.column2, char(10)), version = version + 1
FROM (VALUES
  ('grocery', 'kirane ki dukan
kiranawala
kariyana ni dukan
rashan ki dukan
किरानेवाला
કરિયાણું
કરિયાણાવાળા'),
  ('vegetables', 'sabziwala
shakbhaji ni dukan
vegetables
सब्ज़ीवाला'),
  ('dairy', 'milk
dudh ni dukan
दूध
દૂધ'),
  ('oil-mill', 'tel ni ghani
ઑઇલ મિલ
लकड़ी घानी'),
  ('restaurant', 'restaurent
khana
jamvanu
खाने की जगह
જમવાની જગ્યા'),
  ('fast-food', 'snacks
street food
pav bhaji
samosa
पावभाजी
पानी पूरी
समोसा
પાંઉભાજી
પાણીપૂરી
દાબેલી'),
  ('sweets', 'mithaiwala
halwai ki dukan
kandoi ni dukan
मिठाई भंडार
મીઠાઈવાળા
હલવાઈ'),
  ('namkeen', 'namkeen ki dukan
farsan ni dukan
ફરસાણવાળા'),
  ('bakery', 'bekari
cake
pastry
bread
पेस्ट्री
ब्रेड
કેક
પેસ્ટ્રી
બ્રેડ'),
  ('cafe', 'coffee
coffee house
kafe
कॉफ़ी
કૉફી'),
  ('caterer', 'khana banane wale
રસોઈવાળા
हलवाई कैटरिंग'),
  ('doctor', 'mbbs
family doctor
एमबीबीएस
એમબીબીએસ'),
  ('dentist', 'dental hospital
दाँतों का अस्पताल
દાંતનું દવાખાનું'),
  ('nursing-home', 'nursing
private hospital
नर्सिंग
निजी अस्पताल
નર્સિંગ
ખાનગી હૉસ્પિટલ'),
  ('pharmacy', 'medicine
chemist shop
medical ki dukan
davakhano
मेडिकल
दवा घर
મેડિકલ
દવાવાળા'),
  ('blood-bank', 'khoon bank
lohi bank
rakt daan
रक्तदान केंद्र
રક્ત બૅન્ક
લોહીની બૅન્ક'),
  ('ambulance', '108
emergency ambulance
मरीज़ वाहन
એમ્બ્યુલન્સ ગાડી
દર્દી વાહન'),
  ('homeopathy', 'homeo
homeopathic doctor
होम्योपैथिक दवा
હોમિયોપૅથિક ડૉક્ટર'),
  ('physiotherapy', 'physiotherapy clinic
फ़िज़ियो
फ़िज़ियोथेरेपी सेंटर
ફિઝિયો'),
  ('optician', 'chasma
chashme wala
chasma ni dukan
eyeglasses
चश्मा
चश्मेवाला
ચશ્માં
ચશ્માંવાળા'),
  ('clothes', 'cloth shop
ladies wear
gents wear
कपड़े
लेडीज़ वियर
કપડાં
લેડીઝ વેર'),
  ('sarees', 'sari shop
sadi ki dukan
sadi ni dukan
साड़ी शोरूम
સાડી ભંડાર
સાડી શોરૂમ'),
  ('bandhani', 'chundadi
બંધેજ
ચૂંદડી'),
  ('tailor', 'darzi ki dukan
darji ni dukan
sivankam
tailoring
दरजी
सिलाई सेंटर
દરજીકામ
સીવણકામ'),
  ('boutique', 'ladies boutique
dress designer
लेडीज़ बुटीक
લેડીઝ બુટિક'),
  ('footwear', 'shoes
chappal ki dukan
जूते
चप्पल
ચંપલ
બૂટ
જૂતાં'),
  ('jeweller', 'sonar
jeweler
sona
soni ni dukan
jewellers shop
सोनार
ज़ेवर
ઝવેરાત
સોનાની દુકાન'),
  ('beauty-parlour', 'bridal makeup
ladies parlour
ब्राइडल मेकअप
લેડીઝ પાર્લર
બ્રાઇડલ મેકઅપ'),
  ('barber', 'salon
hair cutting
haircut
barber shop
हेयर कटिंग
હેર કટિંગ'),
  ('gym', 'fitness
kasrat
जिम सेंटर
ફિટનેસ સેન્ટર
જિમ સેન્ટર'),
  ('yoga', 'yoga classes
yog varg
योगासन
યોગાસન'),
  ('hardware', 'hardware store
nut bolt
नट-बोल्ट
નટ-બોલ્ટ'),
  ('electrical', 'electric shop
light shop
लाइट की दुकान
લાઇટની દુકાન'),
  ('architect', 'naksha
house plan
मकान का नक़्शा
મકાનનો નકશો
આર્કિટેક્ચર'),
  ('electrician', 'wiring
bijli ka kaam
vij karigar
वायरिंग
વાયરિંગ'),
  ('plumber', 'plumbing
nal wala
nal karigar
पाइप फ़िटिंग
પ્લમ્બિંગ'),
  ('carpenter', 'wood work
badai
sutharikam
लकड़ी का काम
લાકડાકામ'),
  ('welder', 'gate grill
welding work
गेट-ग्रिल
દરવાજા-જાળી'),
  ('blacksmith', 'iron work
lohar ki dukan
लुहार
लोहे का काम
લોખંડકામ
લુહારકામ'),
  ('dry-cleaning', 'dry clean
drycleaner
ड्राई क्लीन
ડ્રાય ક્લીન'),
  ('laundry', 'dhobi ghat
kapde press
ધોબીકામ'),
  ('packers', 'movers and packers
house shifting
saman shifting
घर शिफ़्टिंग
मूवर्स
ઘર શિફ્ટિંગ
મૂવર્સ'),
  ('furniture', 'furniture showroom
farniture
फ़र्नीचर शोरूम
ફર્નિચર શોરૂમ'),
  ('mobile', 'mobile phone
phone shop
फ़ोन की दुकान
ફોનની દુકાન'),
  ('mobile-repair', 'phone repair
mobile repair shop
mobile marammat
फ़ोन रिपेयर
ફોન રિપેર
મોબાઇલ મરામત'),
  ('cyber-cafe', 'cybercafe
साइबर
સાયબર'),
  ('car-repair', 'car service
motor garage
gadi repair
गाड़ी सर्विस
ગાડી સર્વિસ
મોટર ગૅરેજ'),
  ('bike-repair', 'bike service
scooter garage
बाइक सर्विस
બાઇક સર્વિસ'),
  ('bike-dealer', 'scooter showroom
two wheeler showroom
दोपहिया शोरूम
ટુ-વ્હીલર શોરૂમ'),
  ('driving-school', 'car driving class
gadi sikhna
कार ड्राइविंग
ડ્રાઇવિંગ ક્લાસ'),
  ('taxi', 'car on rent
gadi bhade
गाड़ी किराये पर
ગાડી ભાડે'),
  ('railway-station', 'train station
rail station
ट्रेन स्टेशन
રેલવે મથક'),
  ('hotel', 'lodging
hotel room
ठहरने की जगह
રહેવાની જગ્યા'),
  ('photographer', 'photography
wedding photographer
video shooting
फ़ोटोग्राफ़ी
शादी फ़ोटोग्राफ़र
ફોટોગ્રાફી
વીડિયો શૂટિંગ'),
  ('school', 'high school
vidyamandir
हाई स्कूल
विद्या मंदिर
હાઈસ્કૂલ
વિદ્યામંદિર'),
  ('college', 'degree college
डिग्री कॉलेज
कालेज
ડિગ્રી કૉલેજ'),
  ('coaching', 'tution
tuition classes
ट्यूशन क्लास
ક્લાસીસ
ટ્યૂશન ક્લાસીસ'),
  ('computer-class', 'computer classes
computer training
कंप्यूटर सेंटर
કમ્પ્યુટર ક્લાસીસ'),
  ('library', 'reading room
pustkalay
रीडिंग रूम
રીડિંગ રૂમ'),
  ('bank', 'bank branch
baink shakha
बैंक शाखा
बैंक ब्रांच
બૅન્ક શાખા'),
  ('atm', 'atm machine
एटीएम मशीन
એટીએમ મશીન'),
  ('accountant', 'gst consultant
ca office
income tax
chartered accountants
चार्टर्ड एकाउंटेंट
आयकर सलाहकार
આવકવેરા સલાહકાર
એકાઉન્ટન્ટ'),
  ('lawyer', 'legal advice
vakil sahab
क़ानूनी सलाह
કાનૂની સલાહ'),
  ('toys', 'toy store
ramakda ni dukan
રમકડું
खिलौनों की दुकान
રમકડાંવાળા'),
  ('sports', 'sports goods
cricket bat
स्पोर्ट्स शॉप
સ્પોર્ટ્સ શૉપ'),
  ('temple', 'jain temple
devalay
शिव मंदिर
જૈન મંદિર'),
  ('mosque', 'jama masjid
masjid sharif
जामा मस्जिद
मसजिद
જામા મસ્જિદ
મસીદ'),
  ('church', 'girja
christian church
ईसाई चर्च
ગિરજાઘર
ખ્રિસ્તી દેવળ'),
  ('gurdwara', 'sikh temple
gurudvara
गुरद्वारा
सिख मंदिर
શીખ મંદિર
ગુરુદ્વાર'),
  ('pandit', 'pujari
maharaj
पुजारी
पंडित जी
પૂજારી'),
  ('crematorium', 'shamshan ghat
antim dham
अंतिम संस्कार
અંતિમધામ'),
  ('pet-shop', 'pet food
aquarium
dog shop
एक्वेरियम
માછલીઘર'),
  ('gaushala', 'gau seva
गौ सेवा
ગોશાળા'),
  ('textile-mill', 'cloth mill
kapda mill
kapad mill
बुनाई
વણાટ'),
  ('cinema', 'movie theatre
multiplex
sinemaghar'),
  ('newspaper', 'chhapu
છાપું
अख़बार'),
  ('books', 'kitabon ki dukan
pustak
किताब
ચોપડી
પુસ્તક'),
  ('potter', 'matla
માટલું
मटके'),
  ('timber', 'lati bazar
લાકડું
लकड़ी बाज़ार'),
  ('police', 'police thana
police chowki
कोतवाली
પોલીસ મથક')
) AS more WHERE slug = more.column1;
--> statement-breakpoint
UPDATE business_categories SET synonyms = replace(synonyms, 'ફિઝિયોથેરાપિસ્ટ', 'ફિઝિયોથેરપિસ્ટ') WHERE slug = 'physiotherapy';
--> statement-breakpoint
UPDATE business_categories SET name_gu = mended.column3, version = version + 1
FROM (VALUES
  ('travel', 'મુસાફરી અને ટ્રાન્સપૉર્ટ', 'મુસાફરી અને ટ્રાન્સપોર્ટ'),
  ('transport', 'ટ્રાન્સપૉર્ટ કંપની', 'ટ્રાન્સપોર્ટ કંપની'),
  ('party-plot', 'પાર્ટી પ્લૉટ', 'પાર્ટી પ્લોટ'),
  ('physiotherapy', 'ફિઝિયોથેરપિસ્ટ', 'ફિઝિયોથેરાપિસ્ટ'),
  ('home-services', 'ઘરનું રિપેરિંગ અને સેવાઓ', 'ઘરનું સમારકામ અને સેવાઓ')
) AS mended WHERE slug = mended.column1 AND name_gu = mended.column2;
--> statement-breakpoint
UPDATE business_types SET name_gu = 'વ્યક્તિગત માલિકી', version = version + 1
WHERE slug = 'proprietorship' AND name_gu = 'એકહથ્થુ માલિકી';
--> statement-breakpoint
UPDATE products SET name_gu = mended.column3, version = version + 1
FROM (VALUES
  ('edible-oil', 'ખાદ્ય તેલ', 'ખાવાનું તેલ'),
  ('chinese-food', 'ચાઇનીઝ ખાણું', 'ચાઇનીઝ વાનગીઓ'),
  ('kathiyawadi-food', 'કાઠિયાવાડી ખાણું', 'કાઠિયાવાડી ભોજન'),
  ('punjabi-food', 'પંજાબી ખાણું', 'પંજાબી વાનગીઓ'),
  ('south-indian-food', 'સાઉથ ઇન્ડિયન ખાણું', 'સાઉથ ઇન્ડિયન વાનગીઓ'),
  ('wedding-decoration', 'લગ્નનું ડેકોરેશન', 'લગ્નની સજાવટ')
) AS mended WHERE slug = mended.column1 AND name_gu = mended.column2;
--> statement-breakpoint
INSERT INTO changed_businesses (business_id, change, sent_at)
SELECT id, 1, 0 FROM businesses WHERE status = 'published'
ON CONFLICT (business_id) DO UPDATE SET change = change + 1, sent_at = 0;
--> statement-breakpoint
UPDATE content_revisions SET revision = revision + 1 WHERE scope = 'directory';
