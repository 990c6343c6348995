-- States, the cities of the news as towns, and what businesses are sorted by.
-- Trades and their synonyms: a list of trades (CC0), corrected. Codes of states: Local Government Directory (GODL-India) and the GST Council.
UPDATE cities SET state_code = 'TS' WHERE state_code = 'TG';
--> statement-breakpoint
INSERT INTO states (code, gst_code, lgd_code, kind, slug, name_en, name_hi, name_gu) VALUES
  ('AN', '35', 35, 'ut', 'andaman-and-nicobar-islands', 'Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह', 'અંદામાન અને નિકોબાર દ્વીપસમૂહ'),
  ('AP', '37', 28, 'state', 'andhra-pradesh', 'Andhra Pradesh', 'आंध्र प्रदेश', 'આંધ્ર પ્રદેશ'),
  ('AR', '12', 12, 'state', 'arunachal-pradesh', 'Arunachal Pradesh', 'अरुणाचल प्रदेश', 'અરુણાચલ પ્રદેશ'),
  ('AS', '18', 18, 'state', 'assam', 'Assam', 'असम', 'આસામ'),
  ('BR', '10', 10, 'state', 'bihar', 'Bihar', 'बिहार', 'બિહાર'),
  ('CG', '22', 22, 'state', 'chhattisgarh', 'Chhattisgarh', 'छत्तीसगढ़', 'છત્તીસગઢ'),
  ('CH', '04', 4, 'ut', 'chandigarh', 'Chandigarh', 'चंडीगढ़', 'ચંડીગઢ'),
  ('DH', '26', 38, 'ut', 'dadra-and-nagar-haveli-and-daman-and-diu', 'Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव', 'દાદરા અને નગર હવેલી અને દમણ અને દીવ'),
  ('DL', '07', 7, 'ut_legislature', 'delhi', 'Delhi', 'दिल्ली', 'દિલ્હી'),
  ('GA', '30', 30, 'state', 'goa', 'Goa', 'गोवा', 'ગોવા'),
  ('GJ', '24', 24, 'state', 'gujarat', 'Gujarat', 'गुजरात', 'ગુજરાત'),
  ('HP', '02', 2, 'state', 'himachal-pradesh', 'Himachal Pradesh', 'हिमाचल प्रदेश', 'હિમાચલ પ્રદેશ'),
  ('HR', '06', 6, 'state', 'haryana', 'Haryana', 'हरियाणा', 'હરિયાણા'),
  ('JH', '20', 20, 'state', 'jharkhand', 'Jharkhand', 'झारखंड', 'ઝારખંડ'),
  ('JK', '01', 1, 'ut_legislature', 'jammu-and-kashmir', 'Jammu and Kashmir', 'जम्मू और कश्मीर', 'જમ્મુ અને કાશ્મીર'),
  ('KA', '29', 29, 'state', 'karnataka', 'Karnataka', 'कर्नाटक', 'કર્ણાટક'),
  ('KL', '32', 32, 'state', 'kerala', 'Kerala', 'केरल', 'કેરળ'),
  ('LA', '38', 37, 'ut', 'ladakh', 'Ladakh', 'लद्दाख', 'લદ્દાખ'),
  ('LD', '31', 31, 'ut', 'lakshadweep', 'Lakshadweep', 'लक्षद्वीप', 'લક્ષદ્વીપ'),
  ('MH', '27', 27, 'state', 'maharashtra', 'Maharashtra', 'महाराष्ट्र', 'મહારાષ્ટ્ર'),
  ('ML', '17', 17, 'state', 'meghalaya', 'Meghalaya', 'मेघालय', 'મેઘાલય'),
  ('MN', '14', 14, 'state', 'manipur', 'Manipur', 'मणिपुर', 'મણિપુર'),
  ('MP', '23', 23, 'state', 'madhya-pradesh', 'Madhya Pradesh', 'मध्य प्रदेश', 'મધ્ય પ્રદેશ'),
  ('MZ', '15', 15, 'state', 'mizoram', 'Mizoram', 'मिज़ोरम', 'મિઝોરમ'),
  ('NL', '13', 13, 'state', 'nagaland', 'Nagaland', 'नागालैंड', 'નાગાલેન્ડ'),
  ('OD', '21', 21, 'state', 'odisha', 'Odisha', 'ओडिशा', 'ઓડિશા'),
  ('PB', '03', 3, 'state', 'punjab', 'Punjab', 'पंजाब', 'પંજાબ'),
  ('PY', '34', 34, 'ut_legislature', 'puducherry', 'Puducherry', 'पुदुचेरी', 'પુડુચેરી'),
  ('RJ', '08', 8, 'state', 'rajasthan', 'Rajasthan', 'राजस्थान', 'રાજસ્થાન'),
  ('SK', '11', 11, 'state', 'sikkim', 'Sikkim', 'सिक्किम', 'સિક્કિમ'),
  ('TN', '33', 33, 'state', 'tamil-nadu', 'Tamil Nadu', 'तमिलनाडु', 'તમિલનાડુ'),
  ('TR', '16', 16, 'state', 'tripura', 'Tripura', 'त्रिपुरा', 'ત્રિપુરા'),
  ('TS', '36', 36, 'state', 'telangana', 'Telangana', 'तेलंगाना', 'તેલંગાણા'),
  ('UK', '05', 5, 'state', 'uttarakhand', 'Uttarakhand', 'उत्तराखंड', 'ઉત્તરાખંડ'),
  ('UP', '09', 9, 'state', 'uttar-pradesh', 'Uttar Pradesh', 'उत्तर प्रदेश', 'ઉત્તર પ્રદેશ'),
  ('WB', '19', 19, 'state', 'west-bengal', 'West Bengal', 'पश्चिम बंगाल', 'પશ્ચિમ બંગાળ');
--> statement-breakpoint
INSERT INTO towns (slug, city_id, state_code, name_en, name_hi, name_gu, tier, latitude, longitude)
  SELECT slug, id, state_code, name_en, name_hi, name_gu, tier, latitude, longitude FROM cities ORDER BY id;
--> statement-breakpoint
INSERT INTO town_names (folded, town_id)
  SELECT name.column1, towns.id FROM (VALUES
    ('ahmedabad', 'ahmedabad'), ('अहमदाबाद', 'ahmedabad'), ('અમદાવાદ', 'ahmedabad'), ('ahmadabad', 'ahmedabad'), ('amdavad', 'ahmedabad'), ('amdawad', 'ahmedabad'), ('ahemdabad', 'ahmedabad'), ('ahmdabad', 'ahmedabad'), ('karnavati', 'ahmedabad'), ('अमदावाद', 'ahmedabad'), ('कर्णावति', 'ahmedabad'), ('અહમદાબાદ', 'ahmedabad'), ('કર્ણાવતિ', 'ahmedabad'),
    ('mumbai', 'mumbai'), ('मुंबइ', 'mumbai'), ('મુંબઇ', 'mumbai'), ('bombay', 'mumbai'), ('बंबइ', 'mumbai'), ('बोंबे', 'mumbai'), ('બોંબે', 'mumbai'),
    ('delhi', 'delhi'), ('दिल्लि', 'delhi'), ('દિલ્હિ', 'delhi'), ('dilli', 'delhi'), ('dehli', 'delhi'), ('દિલ્લિ', 'delhi'),
    ('bengaluru', 'bengaluru'), ('बेंगलुरु', 'bengaluru'), ('બેંગલુરુ', 'bengaluru'), ('bangalore', 'bengaluru'), ('bangaluru', 'bengaluru'), ('banglore', 'bengaluru'), ('बेंगलुर', 'bengaluru'), ('बैंगलोर', 'bengaluru'), ('बंगलोर', 'bengaluru'), ('बंगलुरु', 'bengaluru'), ('बेंगलोर', 'bengaluru'), ('બેંગલોર', 'bengaluru'), ('બેંગ્લોર', 'bengaluru'), ('બેંગલુર', 'bengaluru'),
    ('hyderabad', 'hyderabad'), ('हैदराबाद', 'hyderabad'), ('હૈદરાબાદ', 'hyderabad'), ('haidarabad', 'hyderabad'),
    ('chennai', 'chennai'), ('चेन्नइ', 'chennai'), ('ચેન્નઇ', 'chennai'), ('madras', 'chennai'), ('चेन्नै', 'chennai'), ('मद्रास', 'chennai'), ('ચેન્નાઇ', 'chennai'), ('મદ્રાસ', 'chennai'),
    ('kolkata', 'kolkata'), ('कोलकाता', 'kolkata'), ('કોલકાતા', 'kolkata'), ('calcutta', 'kolkata'), ('kolkatta', 'kolkata'), ('kalkatta', 'kolkata'), ('कलकत्ता', 'kolkata'), ('કલકત્તા', 'kolkata'), ('કોલકત્તા', 'kolkata'),
    ('pune', 'pune'), ('पुणे', 'pune'), ('પુણે', 'pune'), ('poona', 'pune'), ('पुना', 'pune'), ('પુના', 'pune'),
    ('surat', 'surat'), ('सुरत', 'surat'), ('સુરત', 'surat'),
    ('vadodara', 'vadodara'), ('वडोदरा', 'vadodara'), ('વડોદરા', 'vadodara'), ('baroda', 'vadodara'), ('vadodra', 'vadodara'), ('बडौदा', 'vadodara'), ('बडोदा', 'vadodara'), ('બરોડા', 'vadodara'),
    ('rajkot', 'rajkot'), ('राजकोट', 'rajkot'), ('રાજકોટ', 'rajkot'),
    ('gandhinagar', 'gandhinagar'), ('गांधिनगर', 'gandhinagar'), ('ગાંધિનગર', 'gandhinagar'), ('gandhi nagar', 'gandhinagar'),
    ('bhavnagar', 'bhavnagar'), ('भावनगर', 'bhavnagar'), ('ભાવનગર', 'bhavnagar'), ('bhaunagar', 'bhavnagar'), ('bhavanagar', 'bhavnagar'),
    ('jamnagar', 'jamnagar'), ('जामनगर', 'jamnagar'), ('જામનગર', 'jamnagar'),
    ('junagadh', 'junagadh'), ('जुनागढ', 'junagadh'), ('જુનાગઢ', 'junagadh'), ('junagarh', 'junagadh'), ('joonagadh', 'junagadh'),
    ('bhuj', 'bhuj'), ('भुज', 'bhuj'), ('ભુજ', 'bhuj'),
    ('gandhidham', 'gandhidham'), ('गांधिधाम', 'gandhidham'), ('ગાંધિધામ', 'gandhidham'),
    ('anand', 'anand'), ('आणंद', 'anand'), ('આણંદ', 'anand'),
    ('nadiad', 'nadiad'), ('नडियाद', 'nadiad'), ('નડિયાદ', 'nadiad'), ('नाडियाद', 'nadiad'),
    ('mehsana', 'mehsana'), ('मेहसाणा', 'mehsana'), ('મહેસાણા', 'mehsana'), ('mahesana', 'mehsana'), ('mahsana', 'mehsana'), ('महेसाणा', 'mehsana'), ('मेहसाना', 'mehsana'),
    ('palanpur', 'palanpur'), ('पालनपुर', 'palanpur'), ('પાલનપુર', 'palanpur'),
    ('patan', 'patan'), ('पाटण', 'patan'), ('પાટણ', 'patan'), ('पाटन', 'patan'),
    ('himatnagar', 'himatnagar'), ('हिम्मतनगर', 'himatnagar'), ('હિંમતનગર', 'himatnagar'), ('himmatnagar', 'himatnagar'), ('हिमतनगर', 'himatnagar'),
    ('modasa', 'modasa'), ('मोडासा', 'modasa'), ('મોડાસા', 'modasa'),
    ('lunawada', 'lunawada'), ('लुणावाडा', 'lunawada'), ('લુણાવાડા', 'lunawada'), ('lunavada', 'lunawada'), ('लुनावाडा', 'lunawada'),
    ('godhra', 'godhra'), ('गोधरा', 'godhra'), ('ગોધરા', 'godhra'), ('godhara', 'godhra'),
    ('dahod', 'dahod'), ('दाहोद', 'dahod'), ('દાહોદ', 'dahod'), ('dohad', 'dahod'), ('दोहद', 'dahod'),
    ('chhota udaipur', 'chhota-udaipur'), ('छोटा उदयपुर', 'chhota-udaipur'), ('છોટા ઉદેપુર', 'chhota-udaipur'), ('chhota udepur', 'chhota-udaipur'), ('chota udaipur', 'chhota-udaipur'), ('chota udepur', 'chhota-udaipur'), ('chhotaudepur', 'chhota-udaipur'), ('chhotaudaipur', 'chhota-udaipur'), ('chotaudepur', 'chhota-udaipur'), ('छोटा उदेपुर', 'chhota-udaipur'), ('छोटाउदेपुर', 'chhota-udaipur'), ('છોટાઉદેપુર', 'chhota-udaipur'), ('છોટા ઉદયપુર', 'chhota-udaipur'),
    ('bharuch', 'bharuch'), ('भरुच', 'bharuch'), ('ભરુચ', 'bharuch'), ('broach', 'bharuch'), ('bharooch', 'bharuch'), ('भडुच', 'bharuch'),
    ('ankleshwar', 'ankleshwar'), ('अंकलेश्वर', 'ankleshwar'), ('અંકલેશ્વર', 'ankleshwar'), ('anklesvar', 'ankleshwar'), ('ankaleshwar', 'ankleshwar'),
    ('rajpipla', 'rajpipla'), ('राजपिपला', 'rajpipla'), ('રાજપિપળા', 'rajpipla'), ('rajpipala', 'rajpipla'), ('राजपिपळा', 'rajpipla'), ('રાજપિપલા', 'rajpipla'),
    ('navsari', 'navsari'), ('नवसारि', 'navsari'), ('નવસારિ', 'navsari'), ('nowsari', 'navsari'),
    ('valsad', 'valsad'), ('वलसाड', 'valsad'), ('વલસાડ', 'valsad'), ('bulsar', 'valsad'),
    ('vapi', 'vapi'), ('वापि', 'vapi'), ('વાપિ', 'vapi'),
    ('vyara', 'vyara'), ('व्यारा', 'vyara'), ('વ્યારા', 'vyara'),
    ('ahwa', 'ahwa'), ('आहवा', 'ahwa'), ('આહવા', 'ahwa'),
    ('surendranagar', 'surendranagar'), ('सुरेंद्रनगर', 'surendranagar'), ('સુરેંદ્રનગર', 'surendranagar'), ('surendra nagar', 'surendranagar'),
    ('morbi', 'morbi'), ('मोरबि', 'morbi'), ('મોરબિ', 'morbi'), ('morvi', 'morbi'), ('मोरवि', 'morbi'), ('મોરવિ', 'morbi'),
    ('botad', 'botad'), ('बोटाद', 'botad'), ('બોટાદ', 'botad'),
    ('amreli', 'amreli'), ('अमरेलि', 'amreli'), ('અમરેલિ', 'amreli'),
    ('khambhalia', 'khambhalia'), ('खंभालिया', 'khambhalia'), ('ખંભાળિયા', 'khambhalia'), ('khambhaliya', 'khambhalia'), ('jam khambhalia', 'khambhalia'), ('jam khambhaliya', 'khambhalia'), ('जाम खंभालिया', 'khambhalia'), ('જામ ખંભાળિયા', 'khambhalia'), ('જામખંભાળિયા', 'khambhalia'),
    ('dwarka', 'dwarka'), ('द्वारका', 'dwarka'), ('દ્વારકા', 'dwarka'), ('dwaraka', 'dwarka'), ('dwarika', 'dwarka'), ('द्वारिका', 'dwarka'), ('દ્વારિકા', 'dwarka'),
    ('porbandar', 'porbandar'), ('पोरबंदर', 'porbandar'), ('પોરબંદર', 'porbandar'), ('porbander', 'porbandar'), ('sudamapuri', 'porbandar'), ('सुदामापुरि', 'porbandar'), ('સુદામાપુરિ', 'porbandar'),
    ('veraval', 'veraval'), ('वेरावल', 'veraval'), ('વેરાવળ', 'veraval'), ('verawal', 'veraval'), ('વેરાવલ', 'veraval')
  ) AS name JOIN towns ON towns.slug = name.column2;
--> statement-breakpoint
INSERT INTO business_categories (id, parent_id, slug, name_en, name_hi, name_gu, synonyms, icon, schema_type, position) VALUES
  (1, NULL, 'daily-needs', 'Groceries and daily needs', 'किराना और रोज़मर्रा का सामान', 'કરિયાણું અને રોજિંદો સામાન', '', 'basket', 'Store', 1),
  (2, NULL, 'food', 'Restaurants, sweets and snacks', 'खाना, मिठाई और नाश्ता', 'ખાણીપીણી, મીઠાઈ અને ફરસાણ', '', 'utensils', 'FoodEstablishment', 15),
  (3, NULL, 'health', 'Doctors, hospitals and medicines', 'डॉक्टर, अस्पताल और दवा', 'ડૉક્ટર, હૉસ્પિટલ અને દવા', '', 'stethoscope', 'MedicalBusiness', 28),
  (4, NULL, 'fashion', 'Clothes, shoes and jewellery', 'कपड़े, जूते और गहने', 'કપડાં, પગરખાં અને ઘરેણાં', '', 'shirt', 'Store', 46),
  (5, NULL, 'beauty-and-fitness', 'Beauty, salons and fitness', 'ब्यूटी, सैलून और फ़िटनेस', 'બ્યુટી, સલૂન અને ફિટનેસ', '', 'sparkles', 'HealthAndBeautyBusiness', 59),
  (6, NULL, 'building', 'Building and hardware', 'मकान निर्माण और हार्डवेयर', 'બાંધકામ અને હાર્ડવેર', '', 'building', 'HomeAndConstructionBusiness', 66),
  (7, NULL, 'home-services', 'Home repairs and services', 'घर की मरम्मत और सेवाएँ', 'ઘરનું રિપેરિંગ અને સેવાઓ', '', 'wrench', 'HomeAndConstructionBusiness', 80),
  (8, NULL, 'home-and-furniture', 'Furniture and household goods', 'फ़र्नीचर और घर का सामान', 'ફર્નિચર અને ઘરવખરી', '', 'sofa', 'HomeGoodsStore', 95),
  (9, NULL, 'electronics-and-mobiles', 'Mobiles, computers and electronics', 'मोबाइल, कंप्यूटर और इलेक्ट्रॉनिक्स', 'મોબાઇલ, કમ્પ્યુટર અને ઇલેક્ટ્રૉનિક્સ', '', 'smartphone', 'ElectronicsStore', 100),
  (10, NULL, 'vehicles', 'Vehicles, garages and fuel', 'गाड़ियाँ, गैराज और ईंधन', 'વાહન, ગૅરેજ અને બળતણ', '', 'car', 'AutomotiveBusiness', 107),
  (11, NULL, 'travel', 'Travel and transport', 'सफ़र और ट्रांसपोर्ट', 'મુસાફરી અને ટ્રાન્સપૉર્ટ', '', 'bus', 'LocalBusiness', 117),
  (12, NULL, 'stays', 'Hotels and places to stay', 'होटल और ठहरने की जगहें', 'હોટેલ અને રહેવાની જગ્યાઓ', '', 'bed', 'LodgingBusiness', 125),
  (13, NULL, 'weddings', 'Weddings and events', 'शादी और समारोह', 'લગ્ન અને પ્રસંગ', '', 'party', 'LocalBusiness', 130),
  (14, NULL, 'education', 'Schools, classes and libraries', 'स्कूल, कोचिंग और पुस्तकालय', 'શાળા, ટ્યૂશન અને પુસ્તકાલય', '', 'graduation-cap', 'LocalBusiness', 137),
  (15, NULL, 'money-and-law', 'Money, tax and legal help', 'पैसा, टैक्स और क़ानूनी मदद', 'નાણાં, ટૅક્સ અને કાનૂની મદદ', '', 'scale', 'FinancialService', 144),
  (16, NULL, 'books-gifts-printing', 'Books, gifts and printing', 'किताबें, उपहार और छपाई', 'પુસ્તકો, ભેટ અને પ્રિન્ટિંગ', '', 'gift', 'Store', 153),
  (17, NULL, 'worship', 'Worship and rituals', 'धर्म और पूजा-पाठ', 'ધર્મ અને પૂજા-પાઠ', '', 'flame', 'LocalBusiness', 163),
  (18, NULL, 'farming', 'Farming and animals', 'खेती और पशु', 'ખેતી અને પશુપાલન', '', 'tractor', 'LocalBusiness', 172),
  (19, NULL, 'trade-and-industry', 'Wholesale and industry', 'थोक व्यापार और उद्योग', 'જથ્થાબંધ વેપાર અને ઉદ્યોગ', '', 'factory', 'LocalBusiness', 177),
  (20, NULL, 'public-places', 'Public places and services', 'सार्वजनिक जगहें और सेवाएँ', 'જાહેર સ્થળો અને સેવાઓ', '', 'landmark', 'LocalBusiness', 183);
--> statement-breakpoint
INSERT INTO business_categories (id, parent_id, slug, name_en, name_hi, name_gu, synonyms, icon, schema_type, position) VALUES
  (101, 1, 'grocery', 'Grocery store', 'किराना दुकान', 'કરિયાણાની દુકાન', 'kirana store
general store
provision store
किराने की दुकान
किराना स्टोर
परचून की दुकान
राशन की दुकान
पंसारी
जनरल स्टोर
કરિયાણા સ્ટોર
કિરાણાની દુકાન
કિરાણા
અનાજ-કરિયાણું
પ્રોવિઝન સ્ટોર
જનરલ સ્ટોર
kirana
kiryana
kariyana
kariana
kariyanu
parchun
pansari', '', 'GroceryStore', 2),
  (103, 1, 'supermarket', 'Supermarket', 'सुपरमार्केट', 'સુપરમાર્કેટ', 'departmental store
सुपर मार्केट
डिपार्टमेंटल स्टोर
સુપર માર્કેટ
ડિપાર્ટમેન્ટલ સ્ટોર
મૉલ
super market
supar market', '', 'GroceryStore', 3),
  (104, 1, 'vegetables', 'Vegetable shop', 'सब्ज़ी की दुकान', 'શાકભાજીની દુકાન', 'vegetable and fruit shop
greengrocer
sabzi mandi
सब्ज़ी मंडी
फल-सब्ज़ी
साग-सब्ज़ी
तरकारी
શાક માર્કેટ
શાકભાજી
શાકવાળા
sabzi
sabji
sabji mandi
shakbhaji
shak market
tarkari', '', 'GroceryStore', 4),
  (105, 1, 'fruit', 'Fruit shop', 'फल की दुकान', 'ફળની દુકાન', 'fruit seller
फ्रूट की दुकान
फल विक्रेता
फलवाला
ફ્રૂટની દુકાન
ફ્રૂટ માર્કેટ
ફ્રૂટવાળા
phal
phal ki dukan
fal
fal ni dukan
fruit market', '', 'GroceryStore', 5),
  (109, 1, 'dairy', 'Dairy', 'डेयरी', 'ડેરી', 'milk shop
milk parlour
दूध की दुकान
डेरी
दूध डेयरी
दूधवाला
દૂધની દુકાન
દૂધની ડેરી
દૂધ પાર્લર
દૂધવાળા
deri
doodh ki dukan
dudh', '', 'GroceryStore', 6),
  (119, 1, 'meat', 'Meat shop', 'मीट की दुकान', 'મટન-ચિકનની દુકાન', 'butcher
chicken shop
मांस की दुकान
मटन शॉप
चिकन की दुकान
कसाई
માંસની દુકાન
મટન શૉપ
ચિકન શૉપ
ખાટકી
mutton shop
kasai
khatki', '', 'GroceryStore', 7),
  (120, 1, 'fish', 'Fish shop', 'मछली की दुकान', 'માછલીની દુકાન', 'fishmonger
मछली बाज़ार
मच्छी मार्केट
મચ્છી માર્કેટ
માછલી બજાર
machli
machhli market
macchi', '', 'GroceryStore', 8),
  (121, 1, 'paan', 'Paan shop', 'पान की दुकान', 'પાનની દુકાન', 'pan parlour
cigarette shop
पान भंडार
पान पार्लर
पनवाड़ी
પાન પાર્લર
પાનનો ગલ્લો
ગલ્લો
paan
pan ki dukan
galla
gallo
panwadi', '', 'ConvenienceStore', 9),
  (122, 1, 'flour-mill', 'Flour mill', 'आटा चक्की', 'અનાજ દળવાની ઘંટી', 'atta chakki
चक्की
आटे की चक्की
લોટની ઘંટી
અનાજની ઘંટી
ઘંટી
aata chakki
chakki
ghanti
lot ni ghanti
anaj dalvani ghanti', '', 'LocalBusiness', 10),
  (123, 1, 'oil-mill', 'Oil mill', 'तेल मिल', 'તેલ મિલ', 'oil shop
तेल घानी
घानी का तेल
कोल्हू
તેલઘાણી
ઘાણી
ઘાણીનું તેલ
tel mill
tel ghani
ghani
kolhu', '', 'LocalBusiness', 11),
  (254, 1, 'ro-water', 'Water supplier', 'पानी सप्लायर', 'પાણી સપ્લાયર', 'RO water
water tanker
mineral water
आरओ पानी
पानी का टैंकर
मिनरल वॉटर
पानी की कैन
આરઓ પાણી
પાણીનું ટૅન્કર
મિનરલ વૉટર
પાણીના જગ
pani supplier
pani ka tanker
pani nu tanker', '', 'LocalBusiness', 12),
  (236, 1, 'gas-agency', 'Gas agency', 'गैस एजेंसी', 'ગૅસ એજન્સી', 'LPG cylinder
रसोई गैस
गैस सिलेंडर
રાંધણ ગૅસ
ગૅસ સિલિન્ડર
ges ejansi
gas cylinder
rasoi gas', '', 'LocalBusiness', 13),
  (102, 1, 'ration-shop', 'Fair price shop', 'सरकारी राशन की दुकान', 'સસ્તા અનાજની દુકાન', 'ration shop
PDS shop
उचित मूल्य की दुकान
कंट्रोल की दुकान
कोटे की दुकान
पीडीएस दुकान
રેશનની દુકાન
વાજબી ભાવની દુકાન
ration ki dukan
sasta anaj ni dukan
control ki dukan', '', 'LocalBusiness', 14),
  (114, 2, 'restaurant', 'Restaurant', 'रेस्टोरेंट', 'રેસ્ટોરન્ટ', 'dining hall
bhojnalaya
thali
family restaurant
रेस्तराँ
भोजनालय
थाली
ભોજનાલય
ડાઇનિંગ હૉલ
ગુજરાતી થાળી
restorent
restrant
resturant
bhojanalay
bhojnalay', '', 'Restaurant', 16),
  (115, 2, 'dhaba', 'Dhaba', 'ढाबा', 'ઢાબા', 'roadside restaurant
पंजाबी ढाबा
लाइन होटल
ઢાબો
પંજાબી ઢાબા
dhabo
dhabba', '', 'Restaurant', 17),
  (116, 2, 'fast-food', 'Fast food', 'फ़ास्ट फ़ूड', 'ફાસ્ટ ફૂડ', 'snack bar
chaat
pani puri
vada pav
dabeli
चाट भंडार
चाट
नाश्ता
पोहा जलेबी
નાસ્તા હાઉસ
નાસ્તો
ચાટ
phast phud
nasta
nashta', '', 'FastFoodRestaurant', 18),
  (106, 2, 'sweets', 'Sweet shop', 'मिठाई की दुकान', 'મીઠાઈની દુકાન', 'mithai shop
sweets
sweets and farsan
sweet mart
मिष्ठान्न भंडार
मिष्ठान भंडार
हलवाई
मिठाई
मिठाईवाला
સ્વીટ માર્ટ
કંદોઈ
મીઠાઈ
મીઠાઈ-ફરસાણ
mithai
mithai ki dukan
mithaai
mithai ni dukan
halwai
halvai
kandoi
misthan bhandar
mishthan bhandar', '', 'Store', 19),
  (107, 2, 'namkeen', 'Savoury snack shop', 'नमकीन की दुकान', 'ફરસાણની દુકાન', 'farsan shop
namkeen
नमकीन
नमकीन भंडार
सेव-नमकीन
ફરસાણ
ફરસાણ માર્ટ
નમકીન
વેફર
namkin
sev namkeen
farsan
pharsan', '', 'Store', 20),
  (108, 2, 'bakery', 'Bakery', 'बेकरी', 'બેકરી', 'cake shop
केक की दुकान
केक शॉप
કેક શૉપ
bekri', '', 'Bakery', 21),
  (110, 2, 'ice-cream', 'Ice cream parlour', 'आइसक्रीम की दुकान', 'આઇસક્રીમ પાર્લર', 'kulfi
आइसक्रीम पार्लर
कुल्फ़ी
આઇસક્રીમની દુકાન
કુલ્ફી
ice cream
aiskrim', '', 'IceCreamShop', 22),
  (111, 2, 'juice', 'Juice centre', 'जूस की दुकान', 'જ્યુસ સેન્ટર', 'juice bar
जूस सेंटर
गन्ने का रस
फलों का रस
રસની દુકાન
શેરડીનો રસ
જ્યૂસ
juice center
jus
ganne ka ras
sherdi no ras', '', 'FoodEstablishment', 23),
  (112, 2, 'tea-stall', 'Tea stall', 'चाय की दुकान', 'ચાની કીટલી', 'chai shop
टी स्टॉल
चाय की टपरी
चाय की गुमटी
चायवाला
ચાની દુકાન
ચાની લારી
ટી સ્ટૉલ
ચાવાળા
chai
chay
chai ki dukan
chay ki dukan
cha ni kitli
kitli
tapri', '', 'CafeOrCoffeeShop', 24),
  (113, 2, 'cafe', 'Café', 'कैफ़े', 'કૅફે', 'coffee shop
कॉफ़ी शॉप
कॉफ़ी हाउस
કાફે
કૉફી શૉપ
કૉફી હાઉસ
kaife', '', 'CafeOrCoffeeShop', 25),
  (117, 2, 'caterer', 'Caterer', 'कैटरर', 'કેટરર્સ', 'catering service
कैटरर्स
कैटरिंग
भोजन व्यवस्था
रसोइया
કેટરિંગ
રસોઇયા
જમણવાર
caterers
catering
ketaring
rasoiya', '', 'FoodEstablishment', 26),
  (118, 2, 'tiffin', 'Tiffin service', 'टिफ़िन सर्विस', 'ટિફિન સર્વિસ', 'dabba service
टिफ़िन सेवा
टिफ़िन सेंटर
डब्बा
डिब्बा
ટિફિન સેવા
ટિફિનવાળા
ડબ્બા સર્વિસ
tiffin
tifin service
tiffin center
dabba', '', 'FoodEstablishment', 27),
  (125, 3, 'hospital', 'Hospital', 'अस्पताल', 'હૉસ્પિટલ', 'multispeciality hospital
हॉस्पिटल
चिकित्सालय
ઇસ્પિતાલ
દવાખાનું
haspatal
aspatal
ispital
hospitel
davakhanu
dawakhana', '', 'Hospital', 29),
  (126, 3, 'clinic', 'Clinic', 'क्लिनिक', 'ક્લિનિક', 'dispensary
दवाखाना
डिस्पेंसरी
દવાખાનું
ડિસ્પેન્સરી
klinik
davakhana
dawakhana', '', 'MedicalClinic', 30),
  (127, 3, 'doctor', 'Doctor', 'डॉक्टर', 'ડૉક્ટર', 'physician
general practitioner
चिकित्सक
डाक्टर
फ़िज़िशियन
દાક્તર
તબીબ
ફિઝિશિયન
daktar
docter
tabib
chikitsak', '', 'Physician', 31),
  (128, 3, 'dentist', 'Dentist', 'दाँतों के डॉक्टर', 'દાંતના ડૉક્ટર', 'dental clinic
दंत चिकित्सक
डेंटिस्ट
डेंटल क्लिनिक
દંત ચિકિત્સક
ડેન્ટિસ્ટ
ડેન્ટલ ક્લિનિક
dental
dant chikitsak
dant na doctor
daant ke doctor', '', 'Dentist', 32),
  (129, 3, 'eye-hospital', 'Eye hospital', 'आँखों का अस्पताल', 'આંખની હૉસ્પિટલ', 'eye doctor
ophthalmologist
नेत्र चिकित्सालय
नेत्रालय
आँखों के डॉक्टर
નેત્રાલય
આંખના ડૉક્ટર
આંખનું દવાખાનું
netralaya
aankh ka doctor
aankh ni hospital
netra chikitsalay', '', 'MedicalClinic', 33),
  (130, 3, 'child-doctor', 'Children''s doctor', 'बच्चों के डॉक्टर', 'બાળકોના ડૉક્ટર', 'paediatrician
pediatrician
child specialist
बाल रोग विशेषज्ञ
शिशु रोग विशेषज्ञ
બાળરોગ નિષ્ણાત
બાળરોગની હૉસ્પિટલ
bachchon ke doctor
balako na doctor
balrog
bal rog', '', 'Physician', 34),
  (131, 3, 'maternity', 'Maternity home', 'प्रसूति गृह', 'પ્રસૂતિગૃહ', 'gynaecologist
gynecologist
maternity hospital
स्त्री रोग विशेषज्ञ
महिला डॉक्टर
जच्चा-बच्चा अस्पताल
સ્ત્રીરોગ નિષ્ણાત
પ્રસૂતિ ગૃહ
સુવાવડ
maternity
prasuti gruh
prasuti gruha
stri rog', '', 'MedicalClinic', 35),
  (132, 3, 'nursing-home', 'Nursing home', 'नर्सिंग होम', 'નર્સિંગ હોમ', 'narsing hom', '', 'MedicalClinic', 36),
  (124, 3, 'pharmacy', 'Pharmacy', 'दवा की दुकान', 'દવાની દુકાન', 'chemist
medical store
drug store
मेडिकल स्टोर
औषधालय
केमिस्ट
दवाई की दुकान
મેડિકલ સ્ટોર
ઔષધાલય
કેમિસ્ટ
medical
dawa ki dukan
dawai
dava
dava ni dukan
kemist
farmacy', '', 'Pharmacy', 37),
  (133, 3, 'pathology', 'Pathology laboratory', 'पैथोलॉजी लैब', 'પૅથોલૉજી લૅબ', 'blood test
diagnostic centre
जाँच केंद्र
ख़ून की जाँच
लैबोरेटरी
लैब
લૅબોરેટરી
લોહીની તપાસ
લૅબ
path lab
lab
khoon ki janch
lohi tapas
laboratory', '', 'MedicalBusiness', 38),
  (134, 3, 'blood-bank', 'Blood bank', 'ब्लड बैंक', 'બ્લડ બૅન્ક', 'रक्त बैंक
रक्त कोष
રક્તદાન કેન્દ્ર
બ્લડ બેંક
rakt bank
blad bank', '', 'MedicalBusiness', 39),
  (135, 3, 'ambulance', 'Ambulance', 'एम्बुलेंस', 'ઍમ્બ્યુલન્સ', 'रोगी वाहन
એમ્બ્યુલન્સ સેવા
embulance
ambulans', '', 'EmergencyService', 40),
  (136, 3, 'ayurvedic', 'Ayurvedic clinic', 'आयुर्वेदिक चिकित्सालय', 'આયુર્વેદિક દવાખાનું', 'vaidya
आयुर्वेद
वैद्य
आयुर्वेदिक दवा
આયુર્વેદ
વૈદ
વૈદ્ય
આયુર્વેદિક દવા
ayurvedic
ayurveda
ayurved
aayurvedik
vaid', '', 'MedicalClinic', 41),
  (137, 3, 'homeopathy', 'Homoeopathic clinic', 'होम्योपैथिक क्लिनिक', 'હોમિયોપૅથિક દવાખાનું', 'होम्योपैथी
હોમિયોપૅથી
homeopathy
homeopathic
homyopathy
homiyopethi', '', 'MedicalClinic', 42),
  (138, 3, 'physiotherapy', 'Physiotherapist', 'फ़िज़ियोथेरेपिस्ट', 'ફિઝિયોથેરપિસ્ટ', 'physiotherapy
फ़िज़ियोथेरेपी
ફિઝિયોથેરાપી
ફિઝિયોથેરાપિસ્ટ
fijiotherapy
physio', '', 'Physiotherapy', 43),
  (140, 3, 'optician', 'Optician', 'चश्मे की दुकान', 'ચશ્માંની દુકાન', 'spectacles shop
optical
चश्माघर
ऑप्टिशियन
ऑप्टिकल
ચશ્માંઘર
ચશ્માઘર
ઑપ્ટિશિયન
ઑપ્ટિકલ
chashma
chasma ghar
chashme ki dukan
opticals', '', 'Optician', 44),
  (139, 3, 'veterinary', 'Veterinary doctor', 'पशु चिकित्सक', 'પશુ ચિકિત્સક', 'animal hospital
पशु चिकित्सालय
जानवरों के डॉक्टर
पशु डॉक्टर
પશુ દવાખાનું
ઢોરના ડૉક્ટર
પશુ ડૉક્ટર
pashu doctor
pashu chikitsak
pashu chikitsalay
pashu davakhanu
vet
dhor na doctor', '', 'LocalBusiness', 45),
  (143, 4, 'clothes', 'Clothes shop', 'कपड़ों की दुकान', 'કપડાંની દુકાન', 'readymade garments
garments
menswear
kids wear
रेडीमेड
वस्त्रालय
वस्त्र भंडार
रेडीमेड गारमेंट
રેડીમેડ
વસ્ત્રાલય
વસ્ત્ર ભંડાર
રેડીમેડ ગારમેન્ટ
kapda
kapde
kapde ki dukan
kapda ni dukan
vastralaya
vastra bhandar
readymade', '', 'ClothingStore', 47),
  (144, 4, 'sarees', 'Saree shop', 'साड़ी की दुकान', 'સાડીની દુકાન', 'sarees
saree centre
साड़ी
साड़ी भंडार
साड़ी सेंटर
સાડી
સાડી સેન્ટર
સાડી માર્કેટ
sari
saree
sadi
saadi ki dukan
sadi center', '', 'ClothingStore', 48),
  (268, 4, 'bandhani', 'Bandhani shop', 'बाँधनी की दुकान', 'બાંધણીની દુકાન', 'tie and dye
बाँधनी
बंधेज
चुनरी
બાંધણી
bandhani
bandhej
chunri', '', 'ClothingStore', 49),
  (145, 4, 'fabric', 'Fabric shop', 'कपड़ा व्यापारी', 'કાપડની દુકાન', 'cloth merchant
textile
suiting shirting
थान का कपड़ा
टेक्सटाइल
सूटिंग-शर्टिंग
क्लॉथ मर्चेंट
કાપડ
કાપડના વેપારી
ટેક્સટાઇલ
સૂટિંગ-શર્ટિંગ
kapad
kapad ni dukan
kapda vyapari', '', 'Store', 50),
  (141, 4, 'tailor', 'Tailor', 'दर्ज़ी', 'દરજી', 'ladies tailor
stitching
सिलाई
टेलर
लेडीज़ टेलर
સિલાઈ
ટેલર
લેડીઝ ટેલર
darzi
darji
silai
tailar', '', 'LocalBusiness', 51),
  (142, 4, 'boutique', 'Boutique', 'बुटीक', 'બુટિક', 'fashion designer
फ़ैशन डिज़ाइनर
ફૅશન ડિઝાઇનર
butik', '', 'ClothingStore', 52),
  (267, 4, 'embroidery', 'Embroidery work', 'कढ़ाई का काम', 'ભરતકામ', 'zari work
कढ़ाई
ज़री का काम
एम्ब्रॉयडरी
જરીકામ
એમ્બ્રોઇડરી
ભરતગૂંથણ
embroidery
kadhai ka kaam
bharat kam
bharatkam
zari
jari kam', '', 'LocalBusiness', 53),
  (146, 4, 'footwear', 'Shoe shop', 'जूते-चप्पल की दुकान', 'બૂટ-ચંપલની દુકાન', 'footwear
chappal
जूते की दुकान
जूता चप्पल
फ़ुटवियर
ફૂટવેર
જૂતાની દુકાન
પગરખાં
બૂટ-ચંપલ
joote
juta
jute chappal
boot champal', '', 'ShoeStore', 54),
  (147, 4, 'cobbler', 'Cobbler', 'मोची', 'મોચી', 'shoe repair
जूता मरम्मत
जूते की मरम्मत
બૂટ રિપેરિંગ
ચંપલ રિપેરિંગ
mochi
mochi ki dukan', '', 'LocalBusiness', 55),
  (148, 4, 'jeweller', 'Jeweller', 'ज्वेलर्स', 'ઝવેરી', 'goldsmith
gold shop
jewellery shop
jewelry
सुनार
सर्राफ़
सराफ़ा
आभूषण
सोना-चाँदी
गहने
સોની
જ્વેલર્સ
સોના-ચાંદી
દાગીના
ઘરેણાં
jewellers
jewellery
juelars
sunar
sarraf
sarafa
soni
zaveri
jhaveri
sona chandi', '', 'JewelryStore', 56),
  (150, 4, 'bangles', 'Bangle and imitation jewellery shop', 'चूड़ी और इमिटेशन ज्वेलरी', 'બંગડી અને ઇમિટેશન જ્વેલરી', 'bangles
imitation jewellery
artificial jewellery
चूड़ी की दुकान
चूड़ी भंडार
मनिहारी
आर्टिफ़िशियल ज्वेलरी
બંગડીની દુકાન
બંગડી સ્ટોર
કટલરી સ્ટોર
આર્ટિફિશિયલ જ્વેલરી
chudi
bangdi
manihari
cutlery store', '', 'Store', 57),
  (149, 4, 'watch', 'Watch shop', 'घड़ी की दुकान', 'ઘડિયાળની દુકાન', 'watch repair
clock
घड़ीसाज़
घड़ी मरम्मत
घड़ी
ઘડિયાળ રિપેરિંગ
ઘડિયાળી
ઘડિયાળ
ghadi
ghari ki dukan
ghadiyal
ghadiyali
ghadisaz', '', 'Store', 58),
  (153, 5, 'beauty-parlour', 'Beauty parlour', 'ब्यूटी पार्लर', 'બ્યુટી પાર્લર', 'beauty salon
सौंदर्य केंद्र
ब्यूटी सैलून
पार्लर
બ્યુટી સલૂન
પાર્લર
biuti parlar
parlor
parlour', '', 'BeautySalon', 60),
  (152, 5, 'barber', 'Barber', 'नाई की दुकान', 'વાળંદની દુકાન', 'hair salon
hairdresser
नाई
हेयर सैलून
सैलून
हज्जाम
વાળંદ
હેર સલૂન
હજામ
કેશકર્તન
nai
naai
hajjam
saloon
valand
keshkartan', '', 'HairSalon', 61),
  (151, 5, 'cosmetics', 'Cosmetics shop', 'कॉस्मेटिक की दुकान', 'કૉસ્મેટિકની દુકાન', 'novelty store
सौंदर्य प्रसाधन
शृंगार
श्रृंगार
સૌંદર્ય પ્રસાધન
નૉવેલ્ટી
cosmetic
kosmetik
novelty
shringar', '', 'Store', 62),
  (154, 5, 'spa', 'Spa and massage centre', 'स्पा और मसाज सेंटर', 'સ્પા અને મસાજ સેન્ટર', 'spa
massage centre
मालिश केंद्र
मालिश
मसाज
स्पा
માલિશ
મસાજ
સ્પા
malish
massage', '', 'DaySpa', 63),
  (155, 5, 'gym', 'Gym', 'जिम', 'જિમ', 'fitness centre
akhada
व्यायामशाला
अखाड़ा
વ્યાયામશાળા
અખાડો
jim
vyayamshala', '', 'ExerciseGym', 64),
  (156, 5, 'yoga', 'Yoga class', 'योग केंद्र', 'યોગ કેન્દ્ર', 'योगा क्लास
योग कक्षा
યોગા ક્લાસ
યોગ વર્ગ
yoga
yog
yog kendra', '', 'HealthClub', 65);
--> statement-breakpoint
INSERT INTO business_categories (id, parent_id, slug, name_en, name_hi, name_gu, synonyms, icon, schema_type, position) VALUES
  (159, 6, 'hardware', 'Hardware shop', 'हार्डवेयर की दुकान', 'હાર્ડવેરની દુકાન', 'लोहे का सामान
हार्डवेयर
લોખંડનો સામાન
હાર્ડવેર
hardware
hardver
lohe ka saman', '', 'HardwareStore', 67),
  (173, 6, 'building-material', 'Building material supplier', 'भवन निर्माण सामग्री', 'બાંધકામ સામગ્રી', 'cement
sand
bricks
बिल्डिंग मटेरियल
सीमेंट
ईंट-रेत-गिट्टी
બિલ્ડિંગ મટીરિયલ
સિમેન્ટ
ઈંટ-રેતી-કપચી
building material
siment
reti kapchi
eent', '', 'HardwareStore', 68),
  (160, 6, 'paint', 'Paint shop', 'पेंट की दुकान', 'રંગની દુકાન', 'colour shop
रंग की दुकान
पेंट
કલરની દુકાન
પેઇન્ટ શૉપ
paint
pent
rang ki dukan
colour', '', 'HardwareStore', 69),
  (174, 6, 'tiles', 'Tiles and marble shop', 'टाइल्स और मार्बल की दुकान', 'ટાઇલ્સ અને માર્બલની દુકાન', 'tiles
marble
sanitaryware
टाइल्स
मार्बल
संगमरमर
सैनिटरी
ટાઇલ્સ
માર્બલ
આરસ
સૅનિટરી
marbal
sanitary', '', 'HomeGoodsStore', 70),
  (172, 6, 'timber', 'Timber merchant', 'लकड़ी की टाल', 'લાકડાંની લાતી', 'plywood
टिंबर
प्लाईवुड
आरा मशीन
ટિમ્બર
પ્લાયવુડ
લાટી
timber
lakdi
lati', '', 'HardwareStore', 71),
  (175, 6, 'glass', 'Glass shop', 'काँच की दुकान', 'કાચની દુકાન', 'mirror
शीशे की दुकान
काँच
आईना
ગ્લાસ હાઉસ
કાચ
અરીસો
sheesha
kaanch
kach
glass house', '', 'HomeGoodsStore', 72),
  (161, 6, 'electrical', 'Electrical shop', 'बिजली के सामान की दुकान', 'ઇલેક્ટ્રિકની દુકાન', 'इलेक्ट्रिकल्स
बिजली का सामान
इलेक्ट्रिक की दुकान
ઇલેક્ટ્રિકલ સ્ટોર
વીજળીનો સામાન
ઇલેક્ટ્રિકલ્સ
electricals
bijli ka saman
ilektrik', '', 'HardwareStore', 73),
  (255, 6, 'solar', 'Solar panel dealer', 'सोलर पैनल डीलर', 'સોલર પૅનલ ડીલર', 'सोलर पैनल
सोलर
सौर ऊर्जा
સોલર પૅનલ
સોલર
સૌર ઊર્જા
solar
solar panel
saur urja', '', 'HomeAndConstructionBusiness', 74),
  (178, 6, 'contractor', 'Building contractor', 'ठेकेदार', 'કૉન્ટ્રાક્ટર', 'civil contractor
builder
बिल्डर
मकान ठेकेदार
भवन निर्माण
બિલ્ડર
ઠેકેદાર
બાંધકામ કૉન્ટ્રાક્ટર
contractor
thekedar
bildar', '', 'GeneralContractor', 75),
  (176, 6, 'architect', 'Architect', 'आर्किटेक्ट', 'આર્કિટેક્ટ', 'वास्तुकार
नक़्शा बनाने वाले
સ્થપતિ
arkitekt', '', 'ProfessionalService', 76),
  (177, 6, 'interior', 'Interior designer', 'इंटीरियर डिज़ाइनर', 'ઇન્ટિરિયર ડિઝાઇનર', 'interior decorator
इंटीरियर
आंतरिक सज्जा
ઇન્ટિરિયર
ગૃહસજાવટ
interior
intirior', '', 'ProfessionalService', 77),
  (165, 6, 'mason', 'Mason', 'राजमिस्त्री', 'કડિયા', 'bricklayer
राज मिस्त्री
चुनाई
કડિયો
કડિયાકામ
ચણતરકામ
raj mistri
rajmistri
kadiya
kadiyo', '', 'GeneralContractor', 78),
  (179, 6, 'estate-agent', 'Estate agent', 'प्रॉपर्टी डीलर', 'એસ્ટેટ એજન્ટ', 'property dealer
broker
एस्टेट एजेंट
ज़मीन दलाल
मकान दलाल
ब्रोकर
જમીન-મકાન દલાલ
પ્રૉપર્ટી ડીલર
બ્રોકર
property
dalal
estate broker
makan dalal', '', 'RealEstateAgent', 79),
  (162, 7, 'electrician', 'Electrician', 'बिजली मिस्त्री', 'ઇલેક્ટ્રિશિયન', 'wireman
इलेक्ट्रीशियन
बिजली वाला
वायरमैन
વાયરમૅન
વીજળી કારીગર
elektrishian
bijli mistri
bijliwala', '', 'Electrician', 81),
  (163, 7, 'plumber', 'Plumber', 'प्लंबर', 'પ્લમ્બર', 'नल मिस्त्री
नलसाज़
नल वाला
નળ કારીગર
નળવાળા
plambar
palambar
nal mistri', '', 'Plumber', 82),
  (164, 7, 'carpenter', 'Carpenter', 'बढ़ई', 'સુથાર', 'सुतार
लकड़ी का कारीगर
कारपेंटर
સુથારીકામ
મિસ્ત્રી
કાર્પેન્ટર
badhai
barhai
suthar
sutar
mistri', '', 'LocalBusiness', 83),
  (166, 7, 'painter', 'Painter', 'पेंटर', 'પેઇન્ટર', 'house painter
रंगसाज़
पुताई वाला
पुताई
રંગારો
કલરકામ
રંગકામ
pentar
putai
rangaro', '', 'HousePainter', 84),
  (167, 7, 'welder', 'Welder', 'वेल्डर', 'વેલ્ડર', 'fabrication
वेल्डिंग
फ़ैब्रिकेशन
વેલ્ડિંગ
ફૅબ્રિકેશન
welding', '', 'LocalBusiness', 85),
  (168, 7, 'blacksmith', 'Blacksmith', 'लोहार', 'લુહાર', 'lohar
luhar', '', 'LocalBusiness', 86),
  (181, 7, 'appliance-repair', 'Appliance repair', 'एसी-फ़्रिज रिपेयरिंग', 'એસી-ફ્રિજ રિપેરિંગ', 'AC repair
fridge repair
washing machine repair
एसी फ़्रिज मरम्मत
एसी रिपेयर
वॉशिंग मशीन रिपेयर
कूलर रिपेयर
એસી રિપેર
વૉશિંગ મશીન રિપેર
ઘરઘંટી રિપેર
ac fridge marammat
ac ripering', '', 'LocalBusiness', 87),
  (157, 7, 'laundry', 'Laundry', 'लॉन्ड्री', 'લૉન્ડ્રી', 'dhobi
ironing
धोबी
प्रेस वाला
इस्त्री
कपड़ा प्रेस
ધોબી
ઇસ્ત્રી
ઇસ્ત્રીવાળા
londri
istri', '', 'DryCleaningOrLaundry', 88),
  (158, 7, 'dry-cleaning', 'Dry cleaner', 'ड्राई क्लीनर', 'ડ્રાય ક્લીનર્સ', 'ड्राई क्लीनिंग
ડ્રાય ક્લીનિંગ
ડ્રાયક્લીન
drai klinar
dry cleaning', '', 'DryCleaningOrLaundry', 89),
  (253, 7, 'pest-control', 'Pest control', 'पेस्ट कंट्रोल', 'પેસ્ટ કંટ્રોલ', 'termite
termite treatment
कीट नियंत्रण
दीमक
दीमक का इलाज
ઊધઈ નિયંત્રણ
ઊધઈ
જીવાત નિયંત્રણ
dimak
udhai', '', 'LocalBusiness', 90),
  (251, 7, 'security', 'Security agency', 'सिक्योरिटी एजेंसी', 'સિક્યોરિટી એજન્સી', 'watchman
सुरक्षा एजेंसी
सिक्योरिटी गार्ड
चौकीदार
સિક્યોરિટી ગાર્ડ
ચોકીદાર
વૉચમૅન
security
sikyoriti
chowkidar', '', 'LocalBusiness', 91),
  (252, 7, 'cctv', 'CCTV dealer', 'सीसीटीवी डीलर', 'સીસીટીવી ડીલર', 'CCTV camera
सीसीटीवी
सीसीटीवी कैमरा
સીસીટીવી
સીસીટીવી કૅમેરા
cctv
sisitivi', '', 'LocalBusiness', 92),
  (233, 7, 'packers', 'Packers and movers', 'पैकर्स एंड मूवर्स', 'પૅકર્સ ઍન્ડ મૂવર્સ', 'सामान शिफ़्टिंग
સામાન શિફ્ટિંગ
packers movers
pakers', '', 'MovingCompany', 93),
  (245, 7, 'scrap', 'Scrap dealer', 'कबाड़ी', 'ભંગારવાળા', 'kabadi
भंगार
रद्दी
कबाड़
પસ્તીવાળા
ભંગાર
પસ્તી
kabaadi
bhangar
pasti
raddi', '', 'RecyclingCenter', 94),
  (171, 8, 'furniture', 'Furniture shop', 'फ़र्नीचर की दुकान', 'ફર્નિચરની દુકાન', 'फ़र्नीचर
लकड़ी का फ़र्नीचर
ફર્નિચર
ફર્નિચર માર્ટ
furniture
farnichar', '', 'FurnitureStore', 96),
  (170, 8, 'utensils', 'Utensils shop', 'बर्तन की दुकान', 'વાસણની દુકાન', 'steel vessels
बर्तन भंडार
बर्तन
स्टील के बर्तन
વાસણ
વાસણ ભંડાર
સ્ટીલનાં વાસણ
bartan
bartan ki dukan
vasan
vasan bhandar', '', 'HomeGoodsStore', 97),
  (169, 8, 'potter', 'Potter', 'कुम्हार', 'કુંભાર', 'clay pots
मिट्टी के बर्तन
मटका
માટીનાં વાસણ
માટલાં
kumhar
kumbhar
matka', '', 'Store', 98),
  (198, 8, 'nursery', 'Plant nursery', 'पौधों की नर्सरी', 'રોપાની નર્સરી', 'पौधशाला
पौधे
नर्सरी
ફૂલછોડ
ફૂલછોડની નર્સરી
નર્સરી
nursery
narsari
paudhe', '', 'GardenStore', 99),
  (182, 9, 'mobile', 'Mobile phone shop', 'मोबाइल की दुकान', 'મોબાઇલની દુકાન', 'mobile recharge
मोबाइल
मोबाइल स्टोर
मोबाइल शॉप
रिचार्ज
મોબાઇલ
મોબાઇલ શૉપ
રિચાર્જ
mobile
mobail
mobile shop
recharge', '', 'MobilePhoneStore', 101),
  (183, 9, 'mobile-repair', 'Mobile repair', 'मोबाइल रिपेयरिंग', 'મોબાઇલ રિપેરિંગ', 'मोबाइल मरम्मत
मोबाइल रिपेयर
મોબાઇલ રિપેર
mobile repairing
mobail ripering', '', 'LocalBusiness', 102),
  (184, 9, 'computer', 'Computer shop', 'कंप्यूटर की दुकान', 'કમ્પ્યુટરની દુકાન', 'laptop
लैपटॉप
कंप्यूटर
कंप्यूटर रिपेयरिंग
લૅપટૉપ
કમ્પ્યુટર
કૉમ્પ્યુટર
computer
kampyutar', '', 'ComputerStore', 103),
  (180, 9, 'electronics', 'Electronics shop', 'इलेक्ट्रॉनिक्स की दुकान', 'ઇલેક્ટ્રૉનિક્સની દુકાન', 'TV fridge
इलेक्ट्रॉनिक्स
टीवी-फ़्रिज
ઇલેક્ટ્રૉનિક્સ
ટીવી-ફ્રિજ
electronics
elektroniks
tv', '', 'ElectronicsStore', 104),
  (244, 9, 'battery', 'Battery and inverter shop', 'बैटरी और इनवर्टर की दुकान', 'બૅટરી અને ઇન્વર્ટરની દુકાન', 'battery
inverter
बैटरी
इनवर्टर
बैटरी की दुकान
બૅટરી
ઇન્વર્ટર
બૅટરીની દુકાન
betri', '', 'ElectronicsStore', 105),
  (185, 9, 'cyber-cafe', 'Internet café', 'साइबर कैफ़े', 'સાયબર કૅફે', 'cyber cafe
इंटरनेट कैफ़े
ઇન્ટરનેટ કૅફે
સાયબર કાફે
saibar
net cafe', '', 'InternetCafe', 106),
  (237, 10, 'car-repair', 'Car garage', 'कार गैराज', 'કાર ગૅરેજ', 'car mechanic
गैराज
गैरेज
कार मैकेनिक
गाड़ी मरम्मत
गाड़ी रिपेयरिंग
ગૅરેજ
કાર મિકૅનિક
ગાડી રિપેરિંગ
garage
gairej
mechanic', '', 'AutoRepair', 108),
  (238, 10, 'bike-repair', 'Two-wheeler repair', 'बाइक-स्कूटर रिपेयरिंग', 'બાઇક-સ્કૂટર રિપેરિંગ', 'bike mechanic
scooter repair
बाइक मरम्मत
बाइक मैकेनिक
मोटरसाइकिल रिपेयर
स्कूटर मैकेनिक
બાઇક રિપેરિંગ
સ્કૂટર રિપેર
બાઇક મિકૅનિક
bike repair
baik', '', 'MotorcycleRepair', 109),
  (240, 10, 'tyres', 'Tyre shop', 'टायर की दुकान', 'ટાયરની દુકાન', 'puncture repair
टायर
पंचर की दुकान
पंक्चर
ટાયર
પંચરની દુકાન
પંક્ચર
tyre
tayar
puncture
panchar', '', 'TireShop', 110),
  (243, 10, 'spare-parts', 'Auto parts shop', 'ऑटो पार्ट्स', 'ઑટો પાર્ટ્સ', 'spare parts
स्पेयर पार्ट्स
गाड़ी के पुर्ज़े
સ્પેર પાર્ટ્સ
સ્પેરપાર્ટ
auto parts
oto parts', '', 'AutoPartsStore', 111),
  (239, 10, 'cycle', 'Bicycle shop', 'साइकिल की दुकान', 'સાઇકલની દુકાન', 'cycle repair
साइकिल
साइकिल मरम्मत
साइकिल स्टोर
સાઇકલ
સાઇકલ રિપેર
સાઇકલ સ્ટોર
cycle
saikil
cycle store', '', 'BikeStore', 112),
  (241, 10, 'car-dealer', 'Car showroom', 'कार शोरूम', 'કાર શોરૂમ', 'car dealer
used cars
गाड़ियों का शोरूम
कार डीलर
पुरानी कार
ગાડીનો શોરૂમ
કાર ડીલર
જૂની કાર
kar
showroom', '', 'AutoDealer', 113),
  (242, 10, 'bike-dealer', 'Motorcycle showroom', 'बाइक शोरूम', 'બાઇક શોરૂમ', 'मोटरसाइकिल शोरूम
स्कूटर शोरूम
મોટરસાઇકલ શોરૂમ
સ્કૂટર શોરૂમ
bike showroom
motorcycle', '', 'MotorcycleDealer', 114),
  (235, 10, 'petrol-pump', 'Petrol pump', 'पेट्रोल पंप', 'પેટ્રોલ પંપ', 'filling station
CNG pump
सीएनजी पंप
डीज़ल पंप
સીએનજી પંપ
ડીઝલ પંપ
petrol pamp
cng', '', 'GasStation', 115),
  (219, 10, 'driving-school', 'Driving school', 'ड्राइविंग स्कूल', 'ડ્રાઇવિંગ સ્કૂલ', 'मोटर ट्रेनिंग
मोटर ड्राइविंग
મોટર ડ્રાઇવિંગ
કાર ડ્રાઇવિંગ
draiving
motor training', '', 'LocalBusiness', 116),
  (229, 11, 'travel-agency', 'Travel agency', 'ट्रैवल एजेंसी', 'ટ્રાવેલ એજન્સી', 'tours and travels
टूर एंड ट्रैवल्स
ट्रैवल्स
टूर पैकेज
ટૂર્સ ઍન્ડ ટ્રાવેલ્સ
ટ્રાવેલ્સ
પ્રવાસ આયોજક
travels
tours
tour package', '', 'TravelAgency', 118),
  (230, 11, 'taxi', 'Taxi service', 'टैक्सी', 'ટૅક્સી', 'taxi
cab
car rental
कैब
किराये की गाड़ी
કૅબ
ભાડાની ગાડી
teksi', '', 'LocalBusiness', 119),
  (231, 11, 'auto-rickshaw', 'Auto rickshaw stand', 'ऑटो रिक्शा स्टैंड', 'રિક્ષા સ્ટૅન્ડ', 'ऑटो रिक्शा
ऑटो स्टैंड
રિક્ષા
ઑટો રિક્ષા
auto
riksha
rickshaw', '', 'LocalBusiness', 120),
  (232, 11, 'transport', 'Transport company', 'ट्रांसपोर्ट कंपनी', 'ટ્રાન્સપૉર્ટ કંપની', 'goods carrier
tempo
ट्रांसपोर्ट
माल परिवहन
टेम्पो
ट्रक
ટ્રાન્સપૉર્ટ
ટેમ્પો
માલ પરિવહન
ટ્રક
transport
transporter', '', 'LocalBusiness', 121),
  (234, 11, 'courier', 'Courier', 'कूरियर', 'કુરિયર', 'parcel
कोरियर
पार्सल
આંગડિયા
પાર્સલ
kuriyar
angadia', '', 'LocalBusiness', 122),
  (261, 11, 'railway-station', 'Railway station', 'रेलवे स्टेशन', 'રેલવે સ્ટેશન', 'रेल स्टेशन
રેલ સ્ટેશન
relve station', '', 'LocalBusiness', 123),
  (262, 11, 'bus-stand', 'Bus station', 'बस स्टैंड', 'બસ સ્ટૅન્ડ', 'bus stand
ST depot
बस अड्डा
बस डिपो
બસ સ્ટેશન
એસટી ડેપો
એસટી સ્ટૅન્ડ
bas adda
st stand', '', 'LocalBusiness', 124),
  (207, 12, 'hotel', 'Hotel', 'होटल', 'હોટેલ', 'lodge
लॉज
विश्राम गृह
હોટલ
લૉજ
hotal', '', 'Hotel', 126),
  (208, 12, 'guest-house', 'Guest house', 'गेस्ट हाउस', 'ગેસ્ટ હાઉસ', 'homestay
अतिथि गृह
होमस्टे
અતિથિ ગૃહ
હોમસ્ટે
gest haus
atithi gruh', '', 'LodgingBusiness', 127),
  (206, 12, 'dharamshala', 'Dharamshala', 'धर्मशाला', 'ધર્મશાળા', 'pilgrim rest house
सराय
यात्री निवास
અતિથિગૃહ
યાત્રી નિવાસ
dharmshala
sarai', '', 'LodgingBusiness', 128),
  (209, 12, 'hostel', 'Hostel', 'हॉस्टल', 'હૉસ્ટેલ', 'PG
paying guest
छात्रावास
पीजी
છાત્રાલય
પીજી
hostal
chhatralay', '', 'Hostel', 129),
  (210, 13, 'party-plot', 'Party plot', 'मैरिज गार्डन', 'પાર્ટી પ્લૉટ', 'marriage hall
banquet hall
विवाह भवन
बारात घर
बैंक्वेट हॉल
मैरिज हॉल
લગ્નવાડી
સમાજની વાડી
મૅરેજ હૉલ
બૅન્ક્વેટ હૉલ
marriage garden
vivah bhavan
lagnavadi
lagna wadi', '', 'LocalBusiness', 131),
  (211, 13, 'tent-house', 'Tent house', 'टेंट हाउस', 'મંડપ સર્વિસ', 'mandap decorator
मंडप
शामियाना
मंडप डेकोरेशन
ટેન્ટ હાઉસ
મંડપ ડેકોરેટર
મંડપ
mandap
shamiyana
mandap service', '', 'LocalBusiness', 132),
  (212, 13, 'sound-dj', 'DJ and sound', 'डीजे और साउंड', 'ડીજે અને સાઉન્ડ', 'band baja
डीजे
बैंड-बाजा
साउंड सिस्टम
ડીજે
બૅન્ડવાજાં
સાઉન્ડ સિસ્ટમ
dj
bendvaja
sound system', '', 'LocalBusiness', 133);
--> statement-breakpoint
INSERT INTO business_categories (id, parent_id, slug, name_en, name_hi, name_gu, synonyms, icon, schema_type, position) VALUES
  (213, 13, 'wedding-card', 'Wedding card shop', 'शादी के कार्ड', 'કંકોત્રી', 'invitation card
शादी कार्ड
निमंत्रण पत्र
विवाह पत्रिका
લગ્ન કાર્ડ
લગ્નપત્રિકા
કંકોતરી
shadi card
kankotri
wedding card', '', 'Store', 134),
  (189, 13, 'photographer', 'Photographer', 'फ़ोटोग्राफ़र', 'ફોટોગ્રાફર', 'photo studio
फ़ोटो स्टूडियो
वीडियोग्राफ़र
ફોટો સ્ટુડિયો
વીડિયોગ્રાફર
fotografar', '', 'LocalBusiness', 135),
  (197, 13, 'flowers', 'Florist', 'फूलों की दुकान', 'ફૂલની દુકાન', 'flower shop
फूल वाला
फूल माला
ફૂલવાળા
ફૂલહાર
માળી
phool
ful
phool ki dukan
ful ni dukan
phool wala
mali', '', 'Florist', 136),
  (214, 14, 'school', 'School', 'स्कूल', 'શાળા', 'विद्यालय
पाठशाला
સ્કૂલ
વિદ્યાલય
નિશાળ
iskool
vidyalay
vidyalaya
shala
nishal', '', 'LocalBusiness', 138),
  (215, 14, 'kindergarten', 'Kindergarten', 'प्ले स्कूल', 'બાલમંદિર', 'play school
nursery school
anganwadi
बालवाड़ी
आँगनवाड़ी
नर्सरी स्कूल
किंडरगार्टन
આંગણવાડી
પ્લે સ્કૂલ
કિન્ડરગાર્ટન
નર્સરી સ્કૂલ
balwadi
balmandir', '', 'ChildCare', 139),
  (216, 14, 'college', 'College', 'कॉलेज', 'કૉલેજ', 'महाविद्यालय
મહાવિદ્યાલય
kolej
kalej
mahavidyalay', '', 'LocalBusiness', 140),
  (217, 14, 'coaching', 'Coaching class', 'कोचिंग क्लास', 'ટ્યૂશન ક્લાસ', 'tuition
coaching
tuition class
ट्यूशन
कोचिंग
कोचिंग सेंटर
કોચિંગ ક્લાસ
ટ્યૂશન
koching
tyushan', '', 'LocalBusiness', 141),
  (218, 14, 'computer-class', 'Computer class', 'कंप्यूटर क्लास', 'કમ્પ્યુટર ક્લાસ', 'कंप्यूटर प्रशिक्षण केंद्र
कंप्यूटर कोर्स
કમ્પ્યુટર તાલીમ
કમ્પ્યુટર કોર્સ
computer course', '', 'LocalBusiness', 142),
  (220, 14, 'library', 'Library', 'पुस्तकालय', 'પુસ્તકાલય', 'लाइब्रेरी
वाचनालय
લાઇબ્રેરી
ગ્રંથાલય
વાંચનાલય
pustakalay
granthalay', '', 'Library', 143),
  (221, 15, 'bank', 'Bank', 'बैंक', 'બૅન્ક', 'બેંક
baink
benk', '', 'BankOrCreditUnion', 145),
  (222, 15, 'atm', 'ATM', 'एटीएम', 'એટીએમ', 'cash machine
कैश मशीन
કૅશ મશીન
etm', '', 'AutomatedTeller', 146),
  (223, 15, 'finance', 'Finance company', 'फ़ाइनेंस कंपनी', 'ફાઇનાન્સ કંપની', 'loan
फ़ाइनेंस
लोन
ऋण
ફાઇનાન્સ
લોન
શરાફી
finance
lon
sharafi', '', 'FinancialService', 147),
  (224, 15, 'moneylender', 'Pawnbroker', 'साहूकार', 'શરાફ', 'gold loan
गिरवी
महाजन
गोल्ड लोन
ગીરવે
ગીરો
શાહુકાર
ગોલ્ડ લોન
sahukar
girvi
girve
sharaf', '', 'PawnShop', 148),
  (225, 15, 'insurance', 'Insurance agent', 'बीमा एजेंट', 'વીમા એજન્ટ', 'LIC
बीमा
एलआईसी
इंश्योरेंस
વીમો
એલઆઈસી
ઇન્શ્યોરન્સ
bima
beema
vimo
vima
insurance', '', 'InsuranceAgency', 149),
  (226, 15, 'accountant', 'Chartered accountant', 'चार्टर्ड अकाउंटेंट', 'ચાર્ટર્ડ એકાઉન્ટન્ટ', 'CA
accountant
tax consultant
GST
सीए
लेखाकार
कर सलाहकार
टैक्स सलाहकार
मुनीम
जीएसटी
સીએ
હિસાબનીશ
કર સલાહકાર
ટૅક્સ સલાહકાર
મુનીમ
જીએસટી
tax
munim', '', 'AccountingService', 150),
  (227, 15, 'lawyer', 'Lawyer', 'वकील', 'વકીલ', 'advocate
अधिवक्ता
एडवोकेट
ઍડ્વોકેટ
ધારાશાસ્ત્રી
vakil
wakil
vakeel', '', 'Attorney', 151),
  (228, 15, 'notary', 'Notary', 'नोटरी', 'નોટરી', 'notary public
document writer
stamp vendor
दस्तावेज़ लेखक
स्टाम्प विक्रेता
स्टाम्प वेंडर
દસ્તાવેજ લેખક
સ્ટૅમ્પ વેન્ડર
notri
dastavej', '', 'Notary', 152),
  (191, 16, 'books', 'Book shop', 'किताबों की दुकान', 'પુસ્તકોની દુકાન', 'पुस्तक भंडार
बुक डिपो
किताब की दुकान
પુસ્તક ભંડાર
બુક સ્ટોર
ચોપડીઓની દુકાન
kitab
kitaab ki dukan
pustak bhandar
book depot', '', 'BookStore', 154),
  (190, 16, 'stationery', 'Stationery shop', 'स्टेशनरी की दुकान', 'સ્ટેશનરીની દુકાન', 'school books
स्टेशनरी
कॉपी-किताब
સ્ટેશનરી
નોટબુક
ચોપડા
stationery
stationary
steshnari', '', 'OfficeEquipmentStore', 155),
  (192, 16, 'newspaper', 'Newspaper agent', 'अख़बार विक्रेता', 'અખબાર વિક્રેતા', 'news agent
newspaper
समाचार पत्र विक्रेता
अख़बार वाला
पेपर वाला
છાપાવાળા
સમાચારપત્ર વિક્રેતા
છાપાં
akhbar
chhapa', '', 'Store', 156),
  (193, 16, 'toys', 'Toy shop', 'खिलौने की दुकान', 'રમકડાંની દુકાન', 'खिलौना
खिलौने
રમકડાં
khilona
khilone
ramakda
toys', '', 'ToyStore', 157),
  (194, 16, 'gifts', 'Gift shop', 'गिफ़्ट की दुकान', 'ગિફ્ટ શૉપ', 'उपहार की दुकान
गिफ़्ट सेंटर
ભેટની દુકાન
ગિફ્ટ આર્ટિકલ
gift
uphar
bhet', '', 'Store', 158),
  (195, 16, 'sports', 'Sports shop', 'खेल के सामान की दुकान', 'રમતગમતના સામાનની દુકાન', 'खेल का सामान
स्पोर्ट्स
રમતગમતનો સામાન
સ્પોર્ટ્સ
sports
khel ka saman', '', 'SportingGoodsStore', 159),
  (196, 16, 'music', 'Musical instrument shop', 'वाद्य यंत्रों की दुकान', 'વાજિંત્રોની દુકાન', 'वाद्य यंत्र
संगीत के साज़
म्यूज़िकल
વાજિંત્રો
સંગીતનાં સાધનો
vajintra
vadya yantra
musical', '', 'MusicStore', 160),
  (188, 16, 'printing', 'Printing press', 'प्रिंटिंग प्रेस', 'પ્રિન્ટિંગ પ્રેસ', 'flex banner
offset
छापाख़ाना
छपाई
फ़्लेक्स बैनर
છાપખાનું
ફ્લેક્સ બૅનર
chhapakhana
chhapkhanu
flex', '', 'LocalBusiness', 161),
  (187, 16, 'photocopy', 'Photocopy shop', 'फ़ोटोकॉपी की दुकान', 'ઝેરૉક્સની દુકાન', 'xerox
फ़ोटोकॉपी
ज़ेरॉक्स
ઝેરૉક્સ
ઝેરોક્ષ
ફોટોકૉપી
jerox
zerox
photocopy', '', 'LocalBusiness', 162),
  (202, 17, 'temple', 'Temple', 'मंदिर', 'મંદિર', 'mandir
देवालय
जैन मंदिर
દેરાસર
દેવાલય
derasar', '', 'LocalBusiness', 164),
  (203, 17, 'mosque', 'Mosque', 'मस्जिद', 'મસ્જિદ', 'masjid', '', 'LocalBusiness', 165),
  (204, 17, 'church', 'Church', 'चर्च', 'ચર્ચ', 'गिरजाघर
દેવળ
charch
girjaghar', '', 'LocalBusiness', 166),
  (205, 17, 'gurdwara', 'Gurdwara', 'गुरुद्वारा', 'ગુરુદ્વારા', 'gurudwara', '', 'LocalBusiness', 167),
  (199, 17, 'puja', 'Puja goods shop', 'पूजा सामग्री की दुकान', 'પૂજાપાની દુકાન', 'pooja samagri
पूजा सामग्री
पूजा भंडार
પૂજા સામગ્રી
પૂજાપો
puja samagri
pooja
pujapo', '', 'Store', 168),
  (200, 17, 'pandit', 'Priest', 'पंडित', 'ગોર મહારાજ', 'pandit
gor maharaj
पुरोहित
પુરોહિત
કર્મકાંડી
પંડિત
pandit ji
purohit', '', 'LocalBusiness', 169),
  (201, 17, 'astrologer', 'Astrologer', 'ज्योतिषी', 'જ્યોતિષી', 'jyotishi
ज्योतिष
वास्तु सलाहकार
वास्तु
જ્યોતિષ
વાસ્તુ સલાહકાર
વાસ્તુ
jyotish
vastu', '', 'LocalBusiness', 170),
  (263, 17, 'crematorium', 'Crematorium', 'श्मशान घाट', 'સ્મશાનગૃહ', 'मुक्तिधाम
સ્મશાન
મુક્તિધામ
shamshan
smashan
muktidham', '', 'LocalBusiness', 171),
  (246, 18, 'seeds', 'Seeds and fertiliser shop', 'खाद-बीज की दुकान', 'ખાતર-બિયારણની દુકાન', 'agro centre
pesticides
बीज भंडार
खाद
कीटनाशक
कृषि केंद्र
એગ્રો સેન્ટર
બિયારણ
ખાતર
જંતુનાશક દવા
khad beej
khatar biyaran
agro
beej bhandar
kitnashak', '', 'Store', 173),
  (247, 18, 'tractor', 'Tractor dealer', 'ट्रैक्टर डीलर', 'ટ્રૅક્ટર ડીલર', 'farm equipment
ट्रैक्टर
कृषि यंत्र
ટ્રૅક્ટર
ખેતીનાં ઓજાર
tractor
trektar
krishi yantra', '', 'AutoDealer', 174),
  (250, 18, 'pet-shop', 'Pet shop', 'पालतू जानवरों की दुकान', 'પાળતુ પ્રાણીઓની દુકાન', 'पेट शॉप
પાલતુ પ્રાણીની દુકાન
પેટ શૉપ
paltu', '', 'PetStore', 175),
  (264, 18, 'gaushala', 'Cow shelter', 'गौशाला', 'ગૌશાળા', 'panjrapole
गोशाला
पिंजरापोल
પાંજરાપોળ
gaushala
goshala
panjrapol', '', 'AnimalShelter', 176),
  (248, 19, 'grain-merchant', 'Grain merchant', 'अनाज व्यापारी', 'અનાજના વેપારી', 'anaj mandi
commission agent
आढ़ती
गल्ला मंडी
अनाज मंडी
આડતિયા
ગંજ બજાર
અનાજ બજાર
anaj
galla mandi
adhat
aadhti
ganj', '', 'WholesaleStore', 178),
  (249, 19, 'market-yard', 'Market yard', 'मंडी', 'માર્કેટ યાર્ડ', 'mandi
bazaar
APMC yard
APMC
बाज़ार
कृषि उपज मंडी
हाट
एपीएमसी
બજાર
એપીએમસી
હાટ
bazar
bajar
haat', '', 'LocalBusiness', 179),
  (265, 19, 'textile-mill', 'Textile mill', 'कपड़ा मिल', 'કાપડ મિલ', 'dyeing
powerloom
पावरलूम
रंगाई
टेक्सटाइल मिल
પાવરલૂમ
ડાઇંગ
ટેક્સટાઇલ મિલ', '', 'LocalBusiness', 180),
  (266, 19, 'diamond', 'Diamond polishing unit', 'हीरा कारख़ाना', 'હીરાનું કારખાનું', 'diamond merchant
diamond factory
हीरा व्यापारी
हीरा घिसाई
हीरा पॉलिश
હીરાના વેપારી
હીરાઘસુ
હીરા
hira
heera
diamond
hira nu karkhanu', '', 'LocalBusiness', 181),
  (269, 19, 'chamber', 'Chamber of commerce', 'व्यापार मंडल', 'વેપારી મંડળ', 'traders'' association
चैंबर ऑफ़ कॉमर्स
व्यापारी संघ
व्यापारी एसोसिएशन
ચેમ્બર ઑફ કૉમર્સ
વેપારી મહામંડળ
વેપારી ઍસોસિયેશન
vyapar mandal
vepari mandal', '', 'LocalBusiness', 182),
  (258, 20, 'police', 'Police station', 'पुलिस थाना', 'પોલીસ સ્ટેશન', 'thana
थाना
पुलिस स्टेशन
पुलिस चौकी
પોલીસ ચોકી
પોલીસ થાણું
pulis', '', 'PoliceStation', 184),
  (259, 20, 'fire', 'Fire station', 'फ़ायर स्टेशन', 'ફાયર સ્ટેશન', 'fire brigade
दमकल केंद्र
दमकल
अग्निशमन केंद्र
फ़ायर ब्रिगेड
અગ્નિશમન
ફાયર બ્રિગેડ
બંબાખાનું
damkal
bambakhanu', '', 'FireStation', 185),
  (260, 20, 'post-office', 'Post office', 'डाकघर', 'પોસ્ટ ઑફિસ', 'डाकख़ाना
पोस्ट ऑफ़िस
ટપાલઘર
ડાકઘર
dakghar
dak ghar
tapal
postofis', '', 'PostOffice', 186),
  (186, 20, 'csc', 'Common service centre', 'जन सेवा केंद्र', 'જનસેવા કેન્દ્ર', 'e-mitra
Aadhaar centre
CSC
MP Online
ई-मित्र
आधार केंद्र
एमपी ऑनलाइन
सीएससी
આધાર કેન્દ્ર
ઈ-ગ્રામ
સીએસસી
jan seva kendra
e mitra
aadhar center', '', 'GovernmentOffice', 187),
  (256, 20, 'cinema', 'Cinema', 'सिनेमाघर', 'સિનેમાઘર', 'talkies
टॉकीज़
सिनेमा हॉल
थिएटर
मल्टीप्लेक्स
ટૉકીઝ
સિનેમા
થિયેટર
મલ્ટિપ્લેક્સ
sinema', '', 'MovieTheater', 188),
  (257, 20, 'park', 'Park', 'पार्क', 'બગીચો', 'garden
बगीचा
उद्यान
बाग़
બાગ
ઉદ્યાન
ગાર્ડન
bagicha
bagicho
baag
udyan', '', 'LocalBusiness', 189),
  (270, 20, 'ngo', 'Charitable trust', 'धर्मार्थ ट्रस्ट', 'ચૅરિટેબલ ટ્રસ્ટ', 'NGO
चैरिटेबल ट्रस्ट
सेवा संस्था
संस्था
एनजीओ
ધર્માદા ટ્રસ્ટ
સેવાભાવી સંસ્થા
સંસ્થા
એનજીઓ
trust
sanstha', '', 'LocalBusiness', 190);
--> statement-breakpoint
INSERT INTO business_types (id, facet, slug, name_en, name_hi, name_gu, position) VALUES
  (1, 'nature', 'manufacturer', 'Manufacturer', 'निर्माता', 'ઉત્પાદક', 1),
  (2, 'nature', 'wholesaler', 'Wholesaler', 'थोक विक्रेता', 'જથ્થાબંધ વેપારી', 2),
  (3, 'nature', 'retailer', 'Retailer', 'खुदरा दुकानदार', 'છૂટક વેપારી', 3),
  (4, 'nature', 'distributor', 'Distributor', 'वितरक', 'વિતરક', 4),
  (5, 'nature', 'service-provider', 'Service provider', 'सेवा देने वाले', 'સેવા આપનાર', 5),
  (6, 'nature', 'exporter', 'Exporter', 'निर्यातक', 'નિકાસકાર', 6),
  (7, 'nature', 'importer', 'Importer', 'आयातक', 'આયાતકાર', 7),
  (8, 'nature', 'contractor', 'Contractor', 'ठेकेदार', 'કૉન્ટ્રાક્ટર', 8),
  (9, 'nature', 'professional', 'Professional', 'पेशेवर', 'વ્યાવસાયિક', 9),
  (10, 'nature', 'institution', 'Institution', 'संस्थान', 'સંસ્થા', 10),
  (11, 'legal', 'proprietorship', 'Proprietorship', 'एकल स्वामित्व', 'એકહથ્થુ માલિકી', 11),
  (12, 'legal', 'partnership', 'Partnership firm', 'साझेदारी फ़र्म', 'ભાગીદારી પેઢી', 12),
  (13, 'legal', 'llp', 'LLP', 'एलएलपी', 'એલએલપી', 13),
  (14, 'legal', 'private-limited', 'Private limited company', 'प्राइवेट लिमिटेड कंपनी', 'પ્રાઇવેટ લિમિટેડ કંપની', 14),
  (15, 'legal', 'public-limited', 'Public limited company', 'पब्लिक लिमिटेड कंपनी', 'પબ્લિક લિમિટેડ કંપની', 15),
  (16, 'legal', 'opc', 'One person company', 'एक व्यक्ति कंपनी (ओपीसी)', 'એક વ્યક્તિની કંપની (ઓપીસી)', 16),
  (17, 'legal', 'huf', 'Hindu undivided family (HUF)', 'हिंदू अविभाजित परिवार (एचयूएफ़)', 'હિંદુ અવિભક્ત કુટુંબ (એચયુએફ)', 17),
  (18, 'legal', 'trust-or-society', 'Trust or society', 'ट्रस्ट या सोसायटी', 'ટ્રસ્ટ અથવા સોસાયટી', 18),
  (19, 'legal', 'co-operative', 'Co-operative society', 'सहकारी समिति', 'સહકારી મંડળી', 19),
  (20, 'legal', 'government', 'Government body', 'सरकारी संस्था', 'સરકારી સંસ્થા', 20);
--> statement-breakpoint
INSERT INTO products (id, category_id, slug, name_en, name_hi, name_gu) VALUES
  (1, 101, 'rice', 'Rice', 'चावल', 'ચોખા'),
  (2, 101, 'wheat', 'Wheat', 'गेहूँ', 'ઘઉં'),
  (3, 101, 'pulses', 'Pulses', 'दालें', 'કઠોળ અને દાળ'),
  (4, 101, 'edible-oil', 'Edible oil', 'खाने का तेल', 'ખાદ્ય તેલ'),
  (5, 101, 'spices', 'Spices', 'मसाले', 'મસાલા'),
  (6, 101, 'sugar', 'Sugar', 'चीनी', 'ખાંડ'),
  (7, 101, 'jaggery', 'Jaggery', 'गुड़', 'ગોળ'),
  (8, 101, 'dry-fruits', 'Dry fruits', 'सूखे मेवे', 'સૂકો મેવો'),
  (9, 106, 'kaju-katli', 'Kaju katli', 'काजू कतली', 'કાજુ કતરી'),
  (10, 106, 'ghari', 'Surti ghari', 'सूरती घारी', 'સુરતી ઘારી'),
  (11, 106, 'peda', 'Peda', 'पेड़ा', 'પેંડા'),
  (12, 106, 'barfi', 'Barfi', 'बर्फ़ी', 'બરફી'),
  (13, 106, 'jalebi', 'Jalebi', 'जलेबी', 'જલેબી'),
  (14, 106, 'gulab-jamun', 'Gulab jamun', 'गुलाब जामुन', 'ગુલાબજાંબુ'),
  (15, 106, 'mohanthal', 'Mohanthal', 'मोहनथाल', 'મોહનથાળ'),
  (16, 106, 'ladoo', 'Ladoo', 'लड्डू', 'લાડુ'),
  (17, 107, 'sev', 'Sev', 'सेव', 'સેવ'),
  (18, 107, 'ganthiya', 'Ganthiya', 'गाठिया', 'ગાંઠિયા'),
  (19, 107, 'chevdo', 'Chivda', 'चिवड़ा', 'ચેવડો'),
  (20, 107, 'khaman', 'Khaman', 'खमण', 'ખમણ'),
  (21, 107, 'fafda', 'Fafda', 'फाफड़ा', 'ફાફડા'),
  (22, 107, 'khakhra', 'Khakhra', 'खाखरा', 'ખાખરા'),
  (23, 107, 'wafers', 'Potato wafers', 'आलू वेफ़र', 'બટાકાની વેફર'),
  (24, 108, 'cake', 'Cake', 'केक', 'કેક'),
  (25, 108, 'bread', 'Bread', 'ब्रेड', 'બ્રેડ'),
  (26, 108, 'biscuits', 'Biscuits', 'बिस्कुट', 'બિસ્કિટ'),
  (27, 108, 'nankhatai', 'Nankhatai', 'नानखटाई', 'નાનખટાઈ'),
  (28, 108, 'khari', 'Khari', 'खारी', 'ખારી'),
  (29, 109, 'milk', 'Milk', 'दूध', 'દૂધ'),
  (30, 109, 'buttermilk', 'Buttermilk', 'छाछ', 'છાશ'),
  (31, 109, 'curd', 'Curd', 'दही', 'દહીં'),
  (32, 109, 'ghee', 'Ghee', 'घी', 'ઘી'),
  (33, 109, 'paneer', 'Paneer', 'पनीर', 'પનીર'),
  (34, 109, 'butter', 'Butter', 'मक्खन', 'માખણ'),
  (35, 114, 'gujarati-thali', 'Gujarati thali', 'गुजराती थाली', 'ગુજરાતી થાળી'),
  (36, 114, 'punjabi-food', 'Punjabi food', 'पंजाबी खाना', 'પંજાબી ખાણું'),
  (37, 114, 'south-indian-food', 'South Indian food', 'साउथ इंडियन खाना', 'સાઉથ ઇન્ડિયન ખાણું'),
  (38, 114, 'kathiyawadi-food', 'Kathiyawadi food', 'काठियावाड़ी खाना', 'કાઠિયાવાડી ખાણું'),
  (39, 114, 'chinese-food', 'Chinese food', 'चाइनीज़ खाना', 'ચાઇનીઝ ખાણું'),
  (40, 143, 'shirts', 'Shirts', 'शर्ट', 'શર્ટ'),
  (41, 143, 'trousers', 'Trousers', 'पैंट', 'પૅન્ટ'),
  (42, 143, 'kurtas', 'Kurtas', 'कुर्ते', 'કુર્તા'),
  (43, 143, 'jeans', 'Jeans', 'जींस', 'જીન્સ'),
  (44, 143, 'childrens-clothes', 'Children''s clothes', 'बच्चों के कपड़े', 'બાળકોનાં કપડાં'),
  (45, 143, 'sherwanis', 'Sherwanis', 'शेरवानी', 'શેરવાની'),
  (46, 143, 'chaniya-choli', 'Chaniya choli', 'चनिया चोली', 'ચણિયાચોળી'),
  (47, 143, 'dress-material', 'Dress material', 'ड्रेस मटेरियल', 'ડ્રેસ મટીરિયલ'),
  (48, 144, 'silk-sarees', 'Silk sarees', 'रेशमी साड़ियाँ', 'રેશમી સાડી'),
  (49, 144, 'cotton-sarees', 'Cotton sarees', 'सूती साड़ियाँ', 'સુતરાઉ સાડી'),
  (50, 144, 'bridal-sarees', 'Bridal sarees', 'दुल्हन की साड़ियाँ', 'પાનેતર અને ઘરચોળું'),
  (51, 144, 'printed-sarees', 'Printed sarees', 'प्रिंटेड साड़ियाँ', 'પ્રિન્ટેડ સાડી'),
  (52, 144, 'patola', 'Patola', 'पटोला', 'પટોળાં'),
  (53, 145, 'cotton-fabric', 'Cotton fabric', 'सूती कपड़ा', 'સુતરાઉ કાપડ'),
  (54, 145, 'polyester-fabric', 'Polyester fabric', 'पॉलिएस्टर कपड़ा', 'પૉલિએસ્ટર કાપડ'),
  (55, 145, 'suiting', 'Suiting', 'सूटिंग', 'સૂટિંગ'),
  (56, 145, 'shirting', 'Shirting', 'शर्टिंग', 'શર્ટિંગ'),
  (57, 145, 'grey-fabric', 'Grey fabric', 'ग्रे कपड़ा', 'ગ્રે કાપડ'),
  (58, 146, 'shoes', 'Shoes', 'जूते', 'બૂટ'),
  (59, 146, 'chappals', 'Chappals', 'चप्पल', 'ચંપલ'),
  (60, 146, 'sandals', 'Sandals', 'सैंडल', 'સૅન્ડલ'),
  (61, 146, 'mojdi', 'Mojari', 'मोजड़ी', 'મોજડી'),
  (62, 148, 'gold-jewellery', 'Gold jewellery', 'सोने के गहने', 'સોનાનાં ઘરેણાં'),
  (63, 148, 'silver-jewellery', 'Silver jewellery', 'चाँदी के गहने', 'ચાંદીનાં ઘરેણાં'),
  (64, 148, 'diamond-jewellery', 'Diamond jewellery', 'हीरे के गहने', 'હીરાનાં ઘરેણાં'),
  (65, 148, 'mangalsutra', 'Mangalsutra', 'मंगलसूत्र', 'મંગળસૂત્ર'),
  (66, 148, 'gold-coins', 'Gold coins', 'सोने के सिक्के', 'સોનાના સિક્કા'),
  (67, 171, 'sofas', 'Sofas', 'सोफ़ा', 'સોફા'),
  (68, 171, 'beds', 'Beds', 'पलंग', 'પલંગ'),
  (69, 171, 'wardrobes', 'Wardrobes', 'अलमारी', 'કબાટ'),
  (70, 171, 'dining-tables', 'Dining tables', 'डाइनिंग टेबल', 'ડાઇનિંગ ટેબલ'),
  (71, 171, 'office-chairs', 'Office chairs', 'ऑफ़िस की कुर्सियाँ', 'ઑફિસની ખુરશી'),
  (72, 171, 'mattresses', 'Mattresses', 'गद्दे', 'ગાદલાં'),
  (73, 180, 'televisions', 'Televisions', 'टीवी', 'ટીવી'),
  (74, 180, 'refrigerators', 'Refrigerators', 'फ़्रिज', 'ફ્રિજ'),
  (75, 180, 'washing-machines', 'Washing machines', 'वॉशिंग मशीन', 'વૉશિંગ મશીન'),
  (76, 180, 'air-conditioners', 'Air conditioners', 'एसी', 'એસી'),
  (77, 180, 'fans', 'Fans', 'पंखे', 'પંખા'),
  (78, 180, 'coolers', 'Coolers', 'कूलर', 'કૂલર'),
  (79, 182, 'smartphones', 'Smartphones', 'स्मार्टफ़ोन', 'સ્માર્ટફોન'),
  (80, 182, 'mobile-covers', 'Mobile covers', 'मोबाइल कवर', 'મોબાઇલ કવર'),
  (81, 182, 'chargers', 'Chargers', 'चार्जर', 'ચાર્જર'),
  (82, 182, 'earphones', 'Earphones', 'ईयरफ़ोन', 'ઇયરફોન'),
  (83, 184, 'laptops', 'Laptops', 'लैपटॉप', 'લૅપટૉપ'),
  (84, 184, 'desktop-computers', 'Desktop computers', 'डेस्कटॉप कंप्यूटर', 'ડેસ્કટૉપ કમ્પ્યુટર'),
  (85, 184, 'printers', 'Printers', 'प्रिंटर', 'પ્રિન્ટર'),
  (86, 173, 'cement', 'Cement', 'सीमेंट', 'સિમેન્ટ'),
  (87, 173, 'sand', 'Sand', 'रेत', 'રેતી'),
  (88, 173, 'bricks', 'Bricks', 'ईंटें', 'ઈંટો'),
  (89, 173, 'steel-bars', 'Steel bars', 'सरिया', 'સળિયા'),
  (90, 173, 'aggregate', 'Stone aggregate', 'गिट्टी', 'કપચી'),
  (91, 174, 'floor-tiles', 'Floor tiles', 'फ़र्श की टाइल्स', 'ફ્લોર ટાઇલ્સ'),
  (92, 174, 'wall-tiles', 'Wall tiles', 'दीवार की टाइल्स', 'વૉલ ટાઇલ્સ'),
  (93, 174, 'marble', 'Marble', 'मार्बल', 'માર્બલ'),
  (94, 174, 'granite', 'Granite', 'ग्रेनाइट', 'ગ્રેનાઇટ'),
  (95, 174, 'sanitaryware', 'Sanitaryware', 'सैनिटरी का सामान', 'સૅનિટરીનો સામાન'),
  (96, 159, 'locks', 'Locks', 'ताले', 'તાળાં'),
  (97, 159, 'pipes', 'Pipes', 'पाइप', 'પાઇપ'),
  (98, 159, 'taps', 'Taps', 'नल', 'નળ'),
  (99, 159, 'nails-and-screws', 'Nails and screws', 'कील और पेंच', 'ખીલી અને સ્ક્રૂ'),
  (100, 159, 'hand-tools', 'Hand tools', 'औज़ार', 'ઓજાર'),
  (101, 170, 'steel-utensils', 'Steel utensils', 'स्टील के बर्तन', 'સ્ટીલનાં વાસણ'),
  (102, 170, 'copper-utensils', 'Copper utensils', 'ताँबे के बर्तन', 'તાંબાનાં વાસણ'),
  (103, 170, 'brass-utensils', 'Brass utensils', 'पीतल के बर्तन', 'પિત્તળનાં વાસણ'),
  (104, 170, 'pressure-cookers', 'Pressure cookers', 'प्रेशर कुकर', 'પ્રેશર કૂકર'),
  (105, 246, 'crop-seeds', 'Crop seeds', 'बीज', 'બિયારણ'),
  (106, 246, 'fertilisers', 'Fertilisers', 'खाद', 'ખાતર'),
  (107, 246, 'pesticides', 'Pesticides', 'कीटनाशक', 'જંતુનાશક દવા'),
  (108, 246, 'sprayers', 'Sprayers', 'स्प्रे पंप', 'દવા છાંટવાના પંપ'),
  (109, 190, 'notebooks', 'Notebooks', 'कॉपियाँ', 'નોટબુક'),
  (110, 190, 'pens', 'Pens', 'पेन', 'પેન'),
  (111, 190, 'school-bags', 'School bags', 'स्कूल बैग', 'સ્કૂલ બૅગ'),
  (112, 190, 'office-files', 'Office files', 'फ़ाइलें', 'ફાઇલ'),
  (113, 188, 'visiting-cards', 'Visiting cards', 'विज़िटिंग कार्ड', 'વિઝિટિંગ કાર્ડ'),
  (114, 188, 'flex-banners', 'Flex banners', 'फ़्लेक्स बैनर', 'ફ્લેક્સ બૅનર'),
  (115, 188, 'bill-books', 'Bill books', 'बिल बुक', 'બિલ બુક'),
  (116, 188, 'pamphlets', 'Pamphlets', 'पर्चे', 'પત્રિકા'),
  (117, 197, 'bouquets', 'Bouquets', 'गुलदस्ते', 'બુકે'),
  (118, 197, 'garlands', 'Garlands', 'फूल मालाएँ', 'ફૂલહાર'),
  (119, 197, 'wedding-decoration', 'Wedding decoration', 'शादी की सजावट', 'લગ્નનું ડેકોરેશન'),
  (120, 140, 'spectacles', 'Spectacles', 'चश्मे', 'ચશ્માં'),
  (121, 140, 'sunglasses', 'Sunglasses', 'धूप के चश्मे', 'ગૉગલ્સ'),
  (122, 140, 'contact-lenses', 'Contact lenses', 'कॉन्टैक्ट लेंस', 'કૉન્ટૅક્ટ લેન્સ');
