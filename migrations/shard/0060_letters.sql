-- fill files.name_key
-- fill folders.name_key
-- fill articles.name_key
-- fill courses.name_key
-- fill events.name_key
-- fill profiles.name_key
-- fill profiles.last_name_key
-- fill chats.name_key
-- fill tickets.subject_key
-- fill canned_answers.title_key
-- fill posts.title_key
-- fill member_points.name_key
-- drop helpdesk_articles.name_key
-- drop ticket_notes.author_name
--
-- What names are found and sorted by: the table of letters (db/vocabulary/texts/letters.ts), and the columns that triggers work out with it,
-- whoever writes a name (db/letters.ts says why). Rows of today follow here; the columns were generated ones, by a shorter table.
CREATE TABLE `letters` (
	`code` integer PRIMARY KEY NOT NULL,
	`plain` text NOT NULL
);
--> statement-breakpoint
INSERT INTO letters (code, plain) VALUES
  (160, ' '), (192, 'a'), (193, 'a'), (194, 'a'), (195, 'a'), (196, 'a'), (197, 'a'), (198, 'ae'), (199, 'c'), (200, 'e'), (201, 'e'), (202, 'e'),
  (203, 'e'), (204, 'i'), (205, 'i'), (206, 'i'), (207, 'i'), (208, 'd'), (209, 'n'), (210, 'o'), (211, 'o'), (212, 'o'), (213, 'o'), (214, 'o'),
  (216, 'o'), (217, 'u'), (218, 'u'), (219, 'u'), (220, 'u'), (221, 'y'), (222, 'th'), (223, 'ss'), (224, 'a'), (225, 'a'), (226, 'a'), (227, 'a'),
  (228, 'a'), (229, 'a'), (230, 'ae'), (231, 'c'), (232, 'e'), (233, 'e'), (234, 'e'), (235, 'e'), (236, 'i'), (237, 'i'), (238, 'i'), (239, 'i'),
  (240, 'd'), (241, 'n'), (242, 'o'), (243, 'o'), (244, 'o'), (245, 'o'), (246, 'o'), (248, 'o'), (249, 'u'), (250, 'u'), (251, 'u'), (252, 'u'),
  (253, 'y'), (254, 'th'), (255, 'y'), (256, 'a'), (257, 'a'), (258, 'a'), (259, 'a'), (260, 'a'), (261, 'a'), (262, 'c'), (263, 'c'), (264, 'c'),
  (265, 'c'), (266, 'c'), (267, 'c'), (268, 'c'), (269, 'c'), (270, 'd'), (271, 'd'), (272, 'd'), (273, 'd'), (274, 'e'), (275, 'e'), (276, 'e'),
  (277, 'e'), (278, 'e'), (279, 'e'), (280, 'e'), (281, 'e'), (282, 'e'), (283, 'e'), (284, 'g'), (285, 'g'), (286, 'g'), (287, 'g'), (288, 'g'),
  (289, 'g'), (290, 'g'), (291, 'g'), (292, 'h'), (293, 'h'), (294, 'h'), (295, 'h'), (296, 'i'), (297, 'i'), (298, 'i'), (299, 'i'), (300, 'i'),
  (301, 'i'), (302, 'i'), (303, 'i'), (304, 'i'), (305, 'i'), (306, 'ĳ'), (308, 'j'), (309, 'j'), (310, 'k'), (311, 'k'), (312, 'k'), (313, 'l'),
  (314, 'l'), (315, 'l'), (316, 'l'), (317, 'l'), (318, 'l'), (319, 'ŀ'), (321, 'l'), (322, 'l'), (323, 'n'), (324, 'n'), (325, 'n'), (326, 'n'),
  (327, 'n'), (328, 'n'), (329, 'n'), (330, 'n'), (331, 'n'), (332, 'o'), (333, 'o'), (334, 'o'), (335, 'o'), (336, 'o'), (337, 'o'), (338, 'oe'),
  (339, 'oe'), (340, 'r'), (341, 'r'), (342, 'r'), (343, 'r'), (344, 'r'), (345, 'r'), (346, 's'), (347, 's'), (348, 's'), (349, 's'), (350, 's'),
  (351, 's'), (352, 's'), (353, 's'), (354, 't'), (355, 't'), (356, 't'), (357, 't'), (358, 't'), (359, 't'), (360, 'u'), (361, 'u'), (362, 'u'),
  (363, 'u'), (364, 'u'), (365, 'u'), (366, 'u'), (367, 'u'), (368, 'u'), (369, 'u'), (370, 'u'), (371, 'u'), (372, 'w'), (373, 'w'), (374, 'y'),
  (375, 'y'), (376, 'y'), (377, 'z'), (378, 'z'), (379, 'z'), (380, 'z'), (381, 'z'), (382, 'z'), (383, 's'), (385, 'ɓ'), (386, 'ƃ'), (388, 'ƅ'),
  (390, 'ɔ'), (391, 'ƈ'), (393, 'ɖ'), (394, 'ɗ'), (395, 'ƌ'), (398, 'ǝ'), (399, 'ə'), (400, 'ɛ'), (401, 'ƒ'), (403, 'ɠ'), (404, 'ɣ'), (406, 'ɩ'),
  (407, 'ɨ'), (408, 'ƙ'), (412, 'ɯ'), (413, 'ɲ'), (415, 'ɵ'), (416, 'o'), (417, 'o'), (418, 'ƣ'), (420, 'ƥ'), (422, 'ʀ'), (423, 'ƨ'), (425, 'ʃ'),
  (428, 'ƭ'), (430, 'ʈ'), (431, 'u'), (432, 'u'), (433, 'ʊ'), (434, 'ʋ'), (435, 'ƴ'), (437, 'ƶ'), (439, 'ʒ'), (440, 'ƹ'), (444, 'ƽ'), (452, 'ǆ'),
  (453, 'ǆ'), (455, 'ǉ'), (456, 'ǉ'), (458, 'ǌ'), (459, 'ǌ'), (461, 'a'), (462, 'a'), (463, 'i'), (464, 'i'), (465, 'o'), (466, 'o'), (467, 'u'),
  (468, 'u'), (469, 'u'), (470, 'u'), (471, 'u'), (472, 'u'), (473, 'u'), (474, 'u'), (475, 'u'), (476, 'u'), (478, 'a'), (479, 'a'), (480, 'a'),
  (481, 'a'), (482, 'ae'), (483, 'ae'), (484, 'ǥ'), (486, 'g'), (487, 'g'), (488, 'k'), (489, 'k'), (490, 'o'), (491, 'o'), (492, 'o'), (493, 'o'),
  (494, 'ʒ'), (495, 'ʒ'), (496, 'j'), (497, 'ǳ'), (498, 'ǳ'), (500, 'g'), (501, 'g'), (502, 'ƕ'), (503, 'ƿ'), (504, 'n'), (505, 'n'), (506, 'a'),
  (507, 'a'), (508, 'ae'), (509, 'ae'), (510, 'o'), (511, 'o'), (512, 'a'), (513, 'a'), (514, 'a'), (515, 'a'), (516, 'e'), (517, 'e'), (518, 'e'),
  (519, 'e'), (520, 'i'), (521, 'i'), (522, 'i'), (523, 'i'), (524, 'o'), (525, 'o'), (526, 'o'), (527, 'o'), (528, 'r'), (529, 'r'), (530, 'r'),
  (531, 'r'), (532, 'u'), (533, 'u'), (534, 'u'), (535, 'u'), (536, 's'), (537, 's'), (538, 't'), (539, 't'), (540, 'ȝ'), (542, 'h'), (543, 'h'),
  (544, 'ƞ'), (546, 'ȣ'), (548, 'ȥ'), (550, 'a'), (551, 'a'), (552, 'e'), (553, 'e'), (554, 'o'), (555, 'o'), (556, 'o'), (557, 'o'), (558, 'o'),
  (559, 'o'), (560, 'o'), (561, 'o'), (562, 'y'), (563, 'y'), (570, 'ⱥ'), (571, 'ȼ'), (573, 'ƚ'), (574, 'ⱦ'), (577, 'ɂ'), (579, 'ƀ'), (580, 'ʉ'),
  (581, 'ʌ'), (582, 'ɇ'), (584, 'ɉ'), (586, 'ɋ'), (588, 'ɍ'), (590, 'ɏ'), (700, ''''), (768, ''), (769, ''), (770, ''), (771, ''), (772, ''),
  (773, ''), (774, ''), (775, ''), (776, ''), (777, ''), (778, ''), (779, ''), (780, ''), (781, ''), (782, ''), (783, ''), (784, ''),
  (785, ''), (786, ''), (787, ''), (788, ''), (789, ''), (790, ''), (791, ''), (792, ''), (793, ''), (794, ''), (795, ''), (796, ''),
  (797, ''), (798, ''), (799, ''), (800, ''), (801, ''), (802, ''), (803, ''), (804, ''), (805, ''), (806, ''), (807, ''), (808, ''),
  (809, ''), (810, ''), (811, ''), (812, ''), (813, ''), (814, ''), (815, ''), (816, ''), (817, ''), (818, ''), (819, ''), (820, ''),
  (821, ''), (822, ''), (823, ''), (824, ''), (825, ''), (826, ''), (827, ''), (828, ''), (829, ''), (830, ''), (831, ''), (832, ''),
  (833, ''), (834, ''), (835, ''), (836, ''), (837, ''), (838, ''), (839, ''), (840, ''), (841, ''), (842, ''), (843, ''), (844, ''),
  (845, ''), (846, ''), (847, ''), (848, ''), (849, ''), (850, ''), (851, ''), (852, ''), (853, ''), (854, ''), (855, ''), (856, ''),
  (857, ''), (858, ''), (859, ''), (860, ''), (861, ''), (862, ''), (863, ''), (864, ''), (865, ''), (866, ''), (867, ''), (868, ''),
  (869, ''), (870, ''), (871, ''), (872, ''), (873, ''), (874, ''), (875, ''), (876, ''), (877, ''), (878, ''), (879, ''), (880, 'ͱ'),
  (882, 'ͳ'), (884, 'ʹ'), (886, 'ͷ'), (894, ';'), (895, 'ϳ'), (901, '¨'), (902, 'α'), (903, '·'), (904, 'ε'), (905, 'η'), (906, 'ι'), (908, 'ο'),
  (910, 'υ'), (911, 'ω'), (912, 'ι'), (913, 'α'), (914, 'β'), (915, 'γ'), (916, 'δ'), (917, 'ε'), (918, 'ζ'), (919, 'η'), (920, 'θ'), (921, 'ι'),
  (922, 'κ'), (923, 'λ'), (924, 'μ'), (925, 'ν'), (926, 'ξ'), (927, 'ο'), (928, 'π'), (929, 'ρ'), (931, 'σ'), (932, 'τ'), (933, 'υ'), (934, 'φ'),
  (935, 'χ'), (936, 'ψ'), (937, 'ω'), (938, 'ι'), (939, 'υ'), (940, 'α'), (941, 'ε'), (942, 'η'), (943, 'ι'), (944, 'υ'), (962, 'σ'), (970, 'ι'),
  (971, 'υ'), (972, 'ο'), (973, 'υ'), (974, 'ω'), (975, 'ϗ'), (979, 'ϒ'), (980, 'ϒ'), (984, 'ϙ'), (986, 'ϛ'), (988, 'ϝ'), (990, 'ϟ'), (992, 'ϡ'),
  (994, 'ϣ'), (996, 'ϥ'), (998, 'ϧ'), (1000, 'ϩ'), (1002, 'ϫ'), (1004, 'ϭ'), (1006, 'ϯ'), (1012, 'θ'), (1015, 'ϸ'), (1017, 'ϲ'), (1018, 'ϻ'), (1021, 'ͻ'),
  (1022, 'ͼ'), (1023, 'ͽ'), (1024, 'е'), (1025, 'е'), (1026, 'ђ'), (1027, 'г'), (1028, 'є'), (1029, 'ѕ'), (1030, 'і'), (1031, 'і'), (1032, 'ј'), (1033, 'љ'),
  (1034, 'њ'), (1035, 'ћ'), (1036, 'к'), (1037, 'и'), (1038, 'у'), (1039, 'џ'), (1040, 'а'), (1041, 'б'), (1042, 'в'), (1043, 'г'), (1044, 'д'), (1045, 'е'),
  (1046, 'ж'), (1047, 'з'), (1048, 'и'), (1049, 'и'), (1050, 'к'), (1051, 'л'), (1052, 'м'), (1053, 'н'), (1054, 'о'), (1055, 'п'), (1056, 'р'), (1057, 'с'),
  (1058, 'т'), (1059, 'у'), (1060, 'ф'), (1061, 'х'), (1062, 'ц'), (1063, 'ч'), (1064, 'ш'), (1065, 'щ'), (1066, 'ъ'), (1067, 'ы'), (1068, 'ь'), (1069, 'э'),
  (1070, 'ю'), (1071, 'я'), (1081, 'и'), (1104, 'е'), (1105, 'е'), (1107, 'г'), (1111, 'і'), (1116, 'к'), (1117, 'и'), (1118, 'у'), (1120, 'ѡ'), (1122, 'ѣ'),
  (1124, 'ѥ'), (1126, 'ѧ'), (1128, 'ѩ'), (1130, 'ѫ'), (1132, 'ѭ'), (1134, 'ѯ'), (1136, 'ѱ'), (1138, 'ѳ'), (1140, 'ѵ'), (1142, 'ѵ'), (1143, 'ѵ'), (1144, 'ѹ'),
  (1146, 'ѻ'), (1148, 'ѽ'), (1150, 'ѿ'), (1152, 'ҁ'), (1155, ''), (1156, ''), (1157, ''), (1158, ''), (1159, ''), (1160, ''), (1161, ''), (1162, 'ҋ'),
  (1164, 'ҍ'), (1166, 'ҏ'), (1168, 'ґ'), (1170, 'ғ'), (1172, 'ҕ'), (1174, 'җ'), (1176, 'ҙ'), (1178, 'қ'), (1180, 'ҝ'), (1182, 'ҟ'), (1184, 'ҡ'), (1186, 'ң'),
  (1188, 'ҥ'), (1190, 'ҧ'), (1192, 'ҩ'), (1194, 'ҫ'), (1196, 'ҭ'), (1198, 'ү'), (1200, 'ұ'), (1202, 'ҳ'), (1204, 'ҵ'), (1206, 'ҷ'), (1208, 'ҹ'), (1210, 'һ'),
  (1212, 'ҽ'), (1214, 'ҿ'), (1216, 'ӏ'), (1217, 'ж'), (1218, 'ж'), (1219, 'ӄ'), (1221, 'ӆ'), (1223, 'ӈ'), (1225, 'ӊ'), (1227, 'ӌ'), (1229, 'ӎ'), (1232, 'а'),
  (1233, 'а'), (1234, 'а'), (1235, 'а'), (1236, 'ӕ'), (1238, 'е'), (1239, 'е'), (1240, 'ә'), (1242, 'ә'), (1243, 'ә'), (1244, 'ж'), (1245, 'ж'), (1246, 'з'),
  (1247, 'з'), (1248, 'ӡ'), (1250, 'и'), (1251, 'и'), (1252, 'и'), (1253, 'и'), (1254, 'о'), (1255, 'о'), (1256, 'ө'), (1258, 'ө'), (1259, 'ө'), (1260, 'э'),
  (1261, 'э'), (1262, 'у'), (1263, 'у'), (1264, 'у'), (1265, 'у'), (1266, 'у'), (1267, 'у'), (1268, 'ч'), (1269, 'ч'), (1270, 'ӷ'), (1272, 'ы'), (1273, 'ы'),
  (1274, 'ӻ'), (1276, 'ӽ'), (1278, 'ӿ'), (1280, 'ԁ'), (1282, 'ԃ'), (1284, 'ԅ'), (1286, 'ԇ'), (1288, 'ԉ'), (1290, 'ԋ'), (1292, 'ԍ'), (1294, 'ԏ'), (1296, 'ԑ'),
  (1298, 'ԓ'), (1300, 'ԕ'), (1302, 'ԗ'), (1304, 'ԙ'), (1306, 'ԛ'), (1308, 'ԝ'), (1310, 'ԟ'), (1312, 'ԡ'), (1314, 'ԣ'), (1316, 'ԥ'), (1318, 'ԧ'), (1320, 'ԩ'),
  (1322, 'ԫ'), (1324, 'ԭ'), (1326, 'ԯ'), (1329, 'ա'), (1330, 'բ'), (1331, 'գ'), (1332, 'դ'), (1333, 'ե'), (1334, 'զ'), (1335, 'է'), (1336, 'ը'), (1337, 'թ'),
  (1338, 'ժ'), (1339, 'ի'), (1340, 'լ'), (1341, 'խ'), (1342, 'ծ'), (1343, 'կ'), (1344, 'հ'), (1345, 'ձ'), (1346, 'ղ'), (1347, 'ճ'), (1348, 'մ'), (1349, 'յ'),
  (1350, 'ն'), (1351, 'շ'), (1352, 'ո'), (1353, 'չ'), (1354, 'պ'), (1355, 'ջ'), (1356, 'ռ'), (1357, 'ս'), (1358, 'վ'), (1359, 'տ'), (1360, 'ր'), (1361, 'ց'),
  (1362, 'ւ'), (1363, 'փ'), (1364, 'ք'), (1365, 'օ'), (1366, 'ֆ'), (7680, 'a'), (7681, 'a'), (7682, 'b'), (7683, 'b'), (7684, 'b'), (7685, 'b'), (7686, 'b'),
  (7687, 'b'), (7688, 'c'), (7689, 'c'), (7690, 'd'), (7691, 'd'), (7692, 'd'), (7693, 'd'), (7694, 'd'), (7695, 'd'), (7696, 'd'), (7697, 'd'), (7698, 'd'),
  (7699, 'd'), (7700, 'e'), (7701, 'e'), (7702, 'e'), (7703, 'e'), (7704, 'e'), (7705, 'e'), (7706, 'e'), (7707, 'e'), (7708, 'e'), (7709, 'e'), (7710, 'f'),
  (7711, 'f'), (7712, 'g'), (7713, 'g'), (7714, 'h'), (7715, 'h'), (7716, 'h'), (7717, 'h'), (7718, 'h'), (7719, 'h'), (7720, 'h'), (7721, 'h'), (7722, 'h'),
  (7723, 'h'), (7724, 'i'), (7725, 'i'), (7726, 'i'), (7727, 'i'), (7728, 'k'), (7729, 'k'), (7730, 'k'), (7731, 'k'), (7732, 'k'), (7733, 'k'), (7734, 'l'),
  (7735, 'l'), (7736, 'l'), (7737, 'l'), (7738, 'l'), (7739, 'l'), (7740, 'l'), (7741, 'l'), (7742, 'm'), (7743, 'm'), (7744, 'm'), (7745, 'm'), (7746, 'm'),
  (7747, 'm'), (7748, 'n'), (7749, 'n'), (7750, 'n'), (7751, 'n'), (7752, 'n'), (7753, 'n'), (7754, 'n'), (7755, 'n'), (7756, 'o'), (7757, 'o'), (7758, 'o'),
  (7759, 'o'), (7760, 'o'), (7761, 'o'), (7762, 'o'), (7763, 'o'), (7764, 'p'), (7765, 'p'), (7766, 'p'), (7767, 'p'), (7768, 'r'), (7769, 'r'), (7770, 'r'),
  (7771, 'r'), (7772, 'r'), (7773, 'r'), (7774, 'r'), (7775, 'r'), (7776, 's'), (7777, 's'), (7778, 's'), (7779, 's'), (7780, 's'), (7781, 's'), (7782, 's'),
  (7783, 's'), (7784, 's'), (7785, 's'), (7786, 't'), (7787, 't'), (7788, 't'), (7789, 't'), (7790, 't'), (7791, 't'), (7792, 't'), (7793, 't'), (7794, 'u'),
  (7795, 'u'), (7796, 'u'), (7797, 'u'), (7798, 'u'), (7799, 'u'), (7800, 'u'), (7801, 'u'), (7802, 'u'), (7803, 'u'), (7804, 'v'), (7805, 'v'), (7806, 'v'),
  (7807, 'v'), (7808, 'w'), (7809, 'w'), (7810, 'w'), (7811, 'w'), (7812, 'w'), (7813, 'w'), (7814, 'w'), (7815, 'w'), (7816, 'w'), (7817, 'w'), (7818, 'x'),
  (7819, 'x'), (7820, 'x'), (7821, 'x'), (7822, 'y'), (7823, 'y'), (7824, 'z'), (7825, 'z'), (7826, 'z'), (7827, 'z'), (7828, 'z'), (7829, 'z'), (7830, 'h'),
  (7831, 't'), (7832, 'w'), (7833, 'y'), (7835, 's'), (7838, 'ss'), (7840, 'a'), (7841, 'a'), (7842, 'a'), (7843, 'a'), (7844, 'a'), (7845, 'a'), (7846, 'a'),
  (7847, 'a'), (7848, 'a'), (7849, 'a'), (7850, 'a'), (7851, 'a'), (7852, 'a'), (7853, 'a'), (7854, 'a'), (7855, 'a'), (7856, 'a'), (7857, 'a'), (7858, 'a'),
  (7859, 'a'), (7860, 'a'), (7861, 'a'), (7862, 'a'), (7863, 'a'), (7864, 'e'), (7865, 'e'), (7866, 'e'), (7867, 'e'), (7868, 'e'), (7869, 'e'), (7870, 'e'),
  (7871, 'e'), (7872, 'e'), (7873, 'e'), (7874, 'e'), (7875, 'e'), (7876, 'e'), (7877, 'e'), (7878, 'e'), (7879, 'e'), (7880, 'i'), (7881, 'i'), (7882, 'i'),
  (7883, 'i'), (7884, 'o'), (7885, 'o'), (7886, 'o'), (7887, 'o'), (7888, 'o'), (7889, 'o'), (7890, 'o'), (7891, 'o'), (7892, 'o'), (7893, 'o'), (7894, 'o'),
  (7895, 'o'), (7896, 'o'), (7897, 'o'), (7898, 'o'), (7899, 'o'), (7900, 'o'), (7901, 'o'), (7902, 'o'), (7903, 'o'), (7904, 'o'), (7905, 'o'), (7906, 'o'),
  (7907, 'o'), (7908, 'u'), (7909, 'u'), (7910, 'u'), (7911, 'u'), (7912, 'u'), (7913, 'u'), (7914, 'u'), (7915, 'u'), (7916, 'u'), (7917, 'u'), (7918, 'u'),
  (7919, 'u'), (7920, 'u'), (7921, 'u'), (7922, 'y'), (7923, 'y'), (7924, 'y'), (7925, 'y'), (7926, 'y'), (7927, 'y'), (7928, 'y'), (7929, 'y'), (7930, 'ỻ'),
  (7932, 'ỽ'), (7934, 'ỿ'), (7936, 'α'), (7937, 'α'), (7938, 'α'), (7939, 'α'), (7940, 'α'), (7941, 'α'), (7942, 'α'), (7943, 'α'), (7944, 'α'), (7945, 'α'),
  (7946, 'α'), (7947, 'α'), (7948, 'α'), (7949, 'α'), (7950, 'α'), (7951, 'α'), (7952, 'ε'), (7953, 'ε'), (7954, 'ε'), (7955, 'ε'), (7956, 'ε'), (7957, 'ε'),
  (7960, 'ε'), (7961, 'ε'), (7962, 'ε'), (7963, 'ε'), (7964, 'ε'), (7965, 'ε'), (7968, 'η'), (7969, 'η'), (7970, 'η'), (7971, 'η'), (7972, 'η'), (7973, 'η'),
  (7974, 'η'), (7975, 'η'), (7976, 'η'), (7977, 'η'), (7978, 'η'), (7979, 'η'), (7980, 'η'), (7981, 'η'), (7982, 'η'), (7983, 'η'), (7984, 'ι'), (7985, 'ι'),
  (7986, 'ι'), (7987, 'ι'), (7988, 'ι'), (7989, 'ι'), (7990, 'ι'), (7991, 'ι'), (7992, 'ι'), (7993, 'ι'), (7994, 'ι'), (7995, 'ι'), (7996, 'ι'), (7997, 'ι'),
  (7998, 'ι'), (7999, 'ι'), (8000, 'ο'), (8001, 'ο'), (8002, 'ο'), (8003, 'ο'), (8004, 'ο'), (8005, 'ο'), (8008, 'ο'), (8009, 'ο'), (8010, 'ο'), (8011, 'ο'),
  (8012, 'ο'), (8013, 'ο'), (8016, 'υ'), (8017, 'υ'), (8018, 'υ'), (8019, 'υ'), (8020, 'υ'), (8021, 'υ'), (8022, 'υ'), (8023, 'υ'), (8025, 'υ'), (8027, 'υ'),
  (8029, 'υ'), (8031, 'υ'), (8032, 'ω'), (8033, 'ω'), (8034, 'ω'), (8035, 'ω'), (8036, 'ω'), (8037, 'ω'), (8038, 'ω'), (8039, 'ω'), (8040, 'ω'), (8041, 'ω'),
  (8042, 'ω'), (8043, 'ω'), (8044, 'ω'), (8045, 'ω'), (8046, 'ω'), (8047, 'ω'), (8048, 'α'), (8049, 'α'), (8050, 'ε'), (8051, 'ε'), (8052, 'η'), (8053, 'η'),
  (8054, 'ι'), (8055, 'ι'), (8056, 'ο'), (8057, 'ο'), (8058, 'υ'), (8059, 'υ'), (8060, 'ω'), (8061, 'ω'), (8064, 'α'), (8065, 'α'), (8066, 'α'), (8067, 'α'),
  (8068, 'α'), (8069, 'α'), (8070, 'α'), (8071, 'α'), (8072, 'α'), (8073, 'α'), (8074, 'α'), (8075, 'α'), (8076, 'α'), (8077, 'α'), (8078, 'α'), (8079, 'α'),
  (8080, 'η'), (8081, 'η'), (8082, 'η'), (8083, 'η'), (8084, 'η'), (8085, 'η'), (8086, 'η'), (8087, 'η'), (8088, 'η'), (8089, 'η'), (8090, 'η'), (8091, 'η'),
  (8092, 'η'), (8093, 'η'), (8094, 'η'), (8095, 'η'), (8096, 'ω'), (8097, 'ω'), (8098, 'ω'), (8099, 'ω'), (8100, 'ω'), (8101, 'ω'), (8102, 'ω'), (8103, 'ω'),
  (8104, 'ω'), (8105, 'ω'), (8106, 'ω'), (8107, 'ω'), (8108, 'ω'), (8109, 'ω'), (8110, 'ω'), (8111, 'ω'), (8112, 'α'), (8113, 'α'), (8114, 'α'), (8115, 'α'),
  (8116, 'α'), (8118, 'α'), (8119, 'α'), (8120, 'α'), (8121, 'α'), (8122, 'α'), (8123, 'α'), (8124, 'α'), (8126, 'ι'), (8129, '¨'), (8130, 'η'), (8131, 'η'),
  (8132, 'η'), (8134, 'η'), (8135, 'η'), (8136, 'ε'), (8137, 'ε'), (8138, 'η'), (8139, 'η'), (8140, 'η'), (8141, '᾿'), (8142, '᾿'), (8143, '᾿'), (8144, 'ι'),
  (8145, 'ι'), (8146, 'ι'), (8147, 'ι'), (8150, 'ι'), (8151, 'ι'), (8152, 'ι'), (8153, 'ι'), (8154, 'ι'), (8155, 'ι'), (8157, '῾'), (8158, '῾'), (8159, '῾'),
  (8160, 'υ'), (8161, 'υ'), (8162, 'υ'), (8163, 'υ'), (8164, 'ρ'), (8165, 'ρ'), (8166, 'υ'), (8167, 'υ'), (8168, 'υ'), (8169, 'υ'), (8170, 'υ'), (8171, 'υ'),
  (8172, 'ρ'), (8173, '¨'), (8174, '¨'), (8175, '`'), (8178, 'ω'), (8179, 'ω'), (8180, 'ω'), (8182, 'ω'), (8183, 'ω'), (8184, 'ο'), (8185, 'ο'), (8186, 'ω'),
  (8187, 'ω'), (8188, 'ω'), (8189, '´'), (8216, ''''), (8217, '''');
--> statement-breakpoint
DROP TRIGGER file_names_added;
--> statement-breakpoint
DROP TRIGGER file_names_changed;
--> statement-breakpoint
DROP TRIGGER member_points_of_profile;
--> statement-breakpoint
DROP INDEX folders_parent_name;
--> statement-breakpoint
DROP INDEX folders_library_name;
--> statement-breakpoint
DROP INDEX folders_project_name;
--> statement-breakpoint
DROP INDEX files_folder_name;
--> statement-breakpoint
DROP INDEX files_folder_type;
--> statement-breakpoint
DROP INDEX files_library_search;
--> statement-breakpoint
DROP INDEX files_library_name;
--> statement-breakpoint
DROP INDEX files_category_name;
--> statement-breakpoint
DROP INDEX profiles_name;
--> statement-breakpoint
DROP INDEX profiles_last_name;
--> statement-breakpoint
DROP INDEX posts_name;
--> statement-breakpoint
DROP INDEX courses_name;
--> statement-breakpoint
DROP INDEX canned_answers_title;
--> statement-breakpoint
ALTER TABLE files DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE folders DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE articles DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE courses DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE events DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE profiles DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE profiles DROP COLUMN last_name_key;
--> statement-breakpoint
ALTER TABLE chats DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE tickets DROP COLUMN subject_key;
--> statement-breakpoint
ALTER TABLE canned_answers DROP COLUMN title_key;
--> statement-breakpoint
ALTER TABLE posts DROP COLUMN title_key;
--> statement-breakpoint
ALTER TABLE helpdesk_articles DROP COLUMN name_key;
--> statement-breakpoint
ALTER TABLE files ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE files ADD name_order text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE folders ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE folders ADD name_order text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE articles ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE articles ADD name_order text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE courses ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE courses ADD name_order text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE events ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE events ADD name_order text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE profiles ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE profiles ADD last_name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE chats ADD name_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE tickets ADD subject_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE canned_answers ADD title_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE posts ADD title_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE orders ADD buyer_key text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE files SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
UPDATE folders SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
UPDATE articles SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
UPDATE courses SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
UPDATE events SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
UPDATE profiles SET name_key = (WITH written(text) AS MATERIALIZED (SELECT first_name || ' ' || last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded), last_name_key = (WITH written(text) AS MATERIALIZED (SELECT last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded);
--> statement-breakpoint
UPDATE chats SET name_key = (WITH written(text) AS MATERIALIZED (SELECT name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded);
--> statement-breakpoint
UPDATE tickets SET subject_key = (WITH written(text) AS MATERIALIZED (SELECT subject), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded);
--> statement-breakpoint
UPDATE canned_answers SET title_key = (WITH written(text) AS MATERIALIZED (SELECT title), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded);
--> statement-breakpoint
UPDATE orders SET buyer_key = (WITH written(text) AS MATERIALIZED (SELECT buyer_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded);
--> statement-breakpoint
UPDATE posts SET title_key = (WITH written(text) AS MATERIALIZED (SELECT CASE WHEN title <> '' THEN title ELSE substr(text, 1, 60) END), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded);
--> statement-breakpoint
CREATE INDEX `folders_parent_name` ON `folders` (`project_id`,`parent_id`,`name_order`,`id`) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX `folders_library_name` ON `folders` (`project_id`,`library_id`,`name_order`,`id`) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX `folders_project_name` ON `folders` (`project_id`,`name_order`,`id`) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX `files_folder_name` ON `files` (`project_id`,`folder_id`,`name_order`,`id`) WHERE removed_at is null and is_hidden = 0;
--> statement-breakpoint
CREATE INDEX `files_folder_type` ON `files` (`project_id`,`folder_id`,`type`,`name_order`,`id`) WHERE removed_at is null and is_hidden = 0;
--> statement-breakpoint
CREATE INDEX `files_library_search` ON `files` (`project_id`,`library_id`,`updated_at`,`id`,`name_key`) WHERE removed_at is null and is_hidden = 0;
--> statement-breakpoint
CREATE INDEX `files_library_name` ON `files` (`project_id`,`library_id`,`name_order`,`id`,`name_key`) WHERE removed_at is null and is_hidden = 0;
--> statement-breakpoint
CREATE INDEX `files_category_name` ON `files` (`project_id`,`library_id`,`category`,`name_order`,`id`) WHERE removed_at is null and is_hidden = 0;
--> statement-breakpoint
CREATE INDEX `profiles_name` ON `profiles` (`app_id`,`name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `profiles_last_name` ON `profiles` (`app_id`,`last_name_key`,`id`);
--> statement-breakpoint
CREATE INDEX `posts_name` ON `posts` (`app_id`,`space_id`,`state`,`title_key`,`id`);
--> statement-breakpoint
CREATE INDEX `courses_name` ON `courses` (`app_id`,`name_order`,`id`);
--> statement-breakpoint
CREATE INDEX `canned_answers_title` ON `canned_answers` (`project_id`,`title_key`,`id`);
--> statement-breakpoint
CREATE TRIGGER files_letters_changed AFTER UPDATE OF name ON files WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE files SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER folders_letters_added AFTER INSERT ON folders BEGIN
  UPDATE folders SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER folders_letters_changed AFTER UPDATE OF name ON folders WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE folders SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER articles_letters_added AFTER INSERT ON articles BEGIN
  UPDATE articles SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER articles_letters_changed AFTER UPDATE OF name ON articles WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE articles SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER courses_letters_added AFTER INSERT ON courses BEGIN
  UPDATE courses SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER courses_letters_changed AFTER UPDATE OF name ON courses WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE courses SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER events_letters_added AFTER INSERT ON events BEGIN
  UPDATE events SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER events_letters_changed AFTER UPDATE OF name ON events WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE events SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER profiles_letters_added AFTER INSERT ON profiles BEGIN
  UPDATE profiles SET name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.first_name || ' ' || NEW.last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded), last_name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER profiles_letters_changed AFTER UPDATE OF first_name, last_name ON profiles WHEN NEW.first_name IS NOT OLD.first_name OR NEW.last_name IS NOT OLD.last_name BEGIN
  UPDATE profiles SET name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.first_name || ' ' || NEW.last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded), last_name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.last_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER chats_letters_added AFTER INSERT ON chats BEGIN
  UPDATE chats SET name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER chats_letters_changed AFTER UPDATE OF name ON chats WHEN NEW.name IS NOT OLD.name BEGIN
  UPDATE chats SET name_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_letters_added AFTER INSERT ON tickets BEGIN
  UPDATE tickets SET subject_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.subject), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER tickets_letters_changed AFTER UPDATE OF subject ON tickets WHEN NEW.subject IS NOT OLD.subject BEGIN
  UPDATE tickets SET subject_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.subject), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER canned_answers_letters_added AFTER INSERT ON canned_answers BEGIN
  UPDATE canned_answers SET title_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.title), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER canned_answers_letters_changed AFTER UPDATE OF title ON canned_answers WHEN NEW.title IS NOT OLD.title BEGIN
  UPDATE canned_answers SET title_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.title), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER orders_letters_added AFTER INSERT ON orders BEGIN
  UPDATE orders SET buyer_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.buyer_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER orders_letters_changed AFTER UPDATE OF buyer_name ON orders WHEN NEW.buyer_name IS NOT OLD.buyer_name BEGIN
  UPDATE orders SET buyer_key = (WITH written(text) AS MATERIALIZED (SELECT NEW.buyer_name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER posts_letters_added AFTER INSERT ON posts BEGIN
  UPDATE posts SET title_key = (WITH written(text) AS MATERIALIZED (SELECT CASE WHEN NEW.title <> '' THEN NEW.title ELSE substr(NEW.text, 1, 60) END), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER posts_letters_changed AFTER UPDATE OF title, text ON posts WHEN NEW.title IS NOT OLD.title OR NEW.text IS NOT OLD.text BEGIN
  UPDATE posts SET title_key = (WITH written(text) AS MATERIALIZED (SELECT CASE WHEN NEW.title <> '' THEN NEW.title ELSE substr(NEW.text, 1, 60) END), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
-- In step with the files, as migrations/shard/0003_file_names.sql has it, by their new letters: the number first, then the letters, by which
-- the trigger below enters the parts.
CREATE TRIGGER file_names_added AFTER INSERT ON files BEGIN
  INSERT INTO file_names (project_id, file_id) SELECT NEW.project_id, NEW.id WHERE NEW.is_hidden = 0;
  UPDATE files SET (name_key, name_order) = (WITH written(text) AS MATERIALIZED (SELECT NEW.name), folded(name) AS MATERIALIZED (SELECT iif(text GLOB '*[^ -~]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(text)) SELECT group_concat(coalesce((SELECT plain FROM letters WHERE code = unicode(substr(text, at, 1))), lower(substr(text, at, 1))), '' ORDER BY at) FROM place), lower(text)) FROM written) SELECT name, iif(name GLOB '*[0-9]*', (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(name)) SELECT group_concat(CASE WHEN substr(name, at, 1) NOT GLOB '[0-9]' THEN substr(name, at, 1) WHEN at > 1 AND substr(name, at - 1, 1) GLOB '[0-9]' THEN '' ELSE printf('%03d', length(ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0'))) || ltrim(substr(name, at, length(substr(name, at)) - length(ltrim(substr(name, at), '0123456789'))), '0') END, '' ORDER BY at) FROM place), name) FROM folded) WHERE rowid = NEW.rowid;
END;
--> statement-breakpoint
CREATE TRIGGER file_names_changed AFTER UPDATE OF name_key ON files WHEN NEW.is_hidden = 0 AND NEW.name_key <> OLD.name_key BEGIN
  DELETE FROM file_name_parts WHERE rowid = (SELECT id FROM file_names WHERE file_id = NEW.id);
  INSERT INTO file_name_parts (rowid, parts)
    SELECT n.id, (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(f.name_key) - 2)
      SELECT coalesce(group_concat(replace(f.library_id, '-', '') || hex(substr(f.name_key, at, 3)), ' '), '') FROM place WHERE length(f.name_key) >= 3)
    FROM file_names AS n CROSS JOIN files AS f ON f.id = n.file_id
    WHERE n.file_id = NEW.id;
END;
--> statement-breakpoint
DELETE FROM file_name_parts WHERE rowid IN (SELECT n.id FROM files AS f CROSS JOIN file_names AS n ON n.file_id = f.id WHERE f.name GLOB '*[^ -~]*');
--> statement-breakpoint
INSERT INTO file_name_parts (rowid, parts)
    SELECT n.id, (WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < length(f.name_key) - 2)
      SELECT coalesce(group_concat(replace(f.library_id, '-', '') || hex(substr(f.name_key, at, 3)), ' '), '') FROM place WHERE length(f.name_key) >= 3)
    FROM file_names AS n CROSS JOIN files AS f ON f.id = n.file_id
    WHERE f.name GLOB '*[^ -~]*';
--> statement-breakpoint
CREATE TRIGGER member_points_of_profile AFTER UPDATE OF name_key, is_blocked, deleted_at, type, is_hidden_from_leaderboard ON profiles BEGIN
  UPDATE member_points SET name_key = NEW.name_key,
    is_listed = NEW.deleted_at IS NULL AND NEW.is_blocked = 0 AND NEW.type <> 'invited' AND NEW.is_hidden_from_leaderboard = 0
  WHERE app_id = NEW.app_id AND profile_id = NEW.id;
END;
--> statement-breakpoint
UPDATE member_points SET name_key = (SELECT p.name_key FROM profiles AS p WHERE p.id = profile_id)
  WHERE EXISTS (SELECT 1 FROM profiles AS p WHERE p.id = profile_id AND p.name_key <> member_points.name_key);
--> statement-breakpoint
-- Who wrote a note is looked up by the account, so that nobody is called by a name that they no longer bear.
ALTER TABLE `ticket_notes` DROP COLUMN `author_name`;
--> statement-breakpoint
-- Whom posts named before they were changed.
INSERT OR IGNORE INTO mentions (app_id, entity_type, entity_id, profile_id, created_at)
  SELECT post_revisions.app_id, 'post_revision', post_revisions.post_id, node.value ->> '$.attrs.profileId', post_revisions.created_at
  FROM post_revisions CROSS JOIN json_tree(post_revisions.body) AS node
  WHERE node.type = 'object' AND node.value ->> '$.type' = 'mention' AND node.value ->> '$.attrs.profileId' IS NOT NULL;
