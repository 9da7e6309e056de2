/**
 * Every model of the catalogue: its length, wheelbase, height, width and ground clearance in millimetres as its maker publishes them
 * (`~`: one of them from memory or of a near version), the kind of car it is drawn as, and what its drawing has of its own.
 */
export const models = `
audi/a3-sedan 4504 2630 1425 1816 125~ sedan roofEnd=1080 glassEnd=330 tailAt=0.715 kick=40 tail=hook wheel=ten
audi/a5 4829 2896 1444 1860 130~ fastback cowl=540 front=0.42 hoodAt=0.5 lean=220 wheel=fork tyre=690 haunch=50 tail=bar chrome
audi/q3-sportback 4500 2680 1567 1843 165~ coupesuv roofDrop=125 roofEnd=680 tail=wrap wheel=five rails
audi/q4-e-tron 4588 2764 1632 1865 180 suv cowl=280 lean=150 hoodAt=0.565 wheel=aero tyre=750 rails rise=90 kick=40 tail=bar
bmw/ix1 4500 2692 1616 1845 175~ suv grille=slim wheel=aero rails cowl=430 kick=60 flush
bmw/series-1 4361 2670 1459 1800 135~ hatch cowl=400 front=0.48 wheel=fork lean=180 kick=70 rise=60 roofDrop=125
bmw/series-2-gran-coupe 4546 2670 1435 1800 140~ fastback cowl=400 front=0.48 lean=190 hoodAt=0.51 roofEnd=1060 glassEnd=250 wheel=split
bmw/series-3 4713 2851 1440 1827 136 executive kick=50 wheel=ten
bmw/series-4-coupe 4768 2851 1383 1852 125~ coupe kick=40 wheel=split grille=tall
bmw/series-5 5060 2995 1515 1900 144~ executive wheel=turbine tyre=710 roofEnd=1300 kick=50 flush lean=170 tail=slim
bmw/x1 4500 2692 1642 1845 190~ suv wheel=split rails cowl=430 kick=60 flush lean=100
bmw/x2 4554 2692 1590 1845 187~ coupesuv cowl=430 roofEnd=640 glassEnd=210 wheel=five tail=hook tailAt=0.6 flush lean=100
bmw/x3 4755 2865 1660 1920 216 suv cowl=540 front=0.43 tyre=740 wheel=fork rails lean=90 flush windowEnd=380 tail=slim
bmw/x5 4935 2975 1765 2004 214 suv cowl=540 front=0.44 tyre=780 wheel=split rails chrome lean=80 windowEnd=400 kick=60
byd/atto-2 4310 2620 1675 1830 150~ crossover window=float kick=30 wheel=five hoodAt=0.585 lean=100 rails black
byd/atto-3 4455 2720 1615 1875 175 crossover window=kick kick=110 wheel=turbine rails flank=wave haunch=60
byd/dolphin 4290 2700 1570 1770 130~ hatch cowl=120 rake=29 lean=180 hoodAt=0.545 wheel=aero window=float kick=40 black roofEnd=330 tyre=650
byd/dolphin-surf 3990 2500 1590 1720 120~ mini cowl=90 rake=30 hoodAt=0.55 window=float kick=70 wheel=cross tail=bar rise=120 lean=160
byd/seal 4800 2920 1460 1875 120~ fastback wheel=turbine flush lean=330 hoodAt=0.475 glassEnd=180 tailAt=0.7
byd/seal-5-dm-i 4780 2718 1495 1837 120~ sedan wheel=ten front=0.5 lean=260 roofEnd=1150 chrome grille=open
byd/seal-u-dm-i 4775 2765 1670 1890 180~ suv front=0.51 cowl=330 wheel=fork rails lean=170 hoodAt=0.56 grille=open clad=40
byd/sealion-5-dm-i 4738 2712 1710 1860 170~ suv front=0.5 cowl=350 wheel=split rails grille=slats lean=110 roofEnd=300 clad=60 tail=wrap
byd/sealion-7 4830 2930 1620 1925 163 coupesuv cowl=260 lean=300 hoodAt=0.5 rake=26 clad=35 wheel=turbine flush roofEnd=700 tail=bar tailAt=0.6
chery/arrizo-8 4780 2790 1469 1843 130~ fastback lean=240 wheel=multi grille=slats roofEnd=1080 glassEnd=320 tail=bar chrome
chery/fx 4400 2630 1588 1830 170~ crossover window=float kick=80 roofDrop=170 roofEnd=520 wheel=turbine head=bar grille=tall black
chery/fx-ev 4424 2630 1588 1830 150~ crossover window=float kick=80 roofDrop=165 roofEnd=500 wheel=aero head=bar grille=none black lean=180
chery/tiggo-4-hybrid 4307 2610 1653 1825 160~ crossover wheel=split grille=slats rails kick=60 hoodAt=0.58
chery/tiggo-7-pro-phev 4513 2670 1696 1862 190~ suv wheel=ten grille=slats rails window=float kick=30 windowEnd=420 head=split
chery/tiggo-8-pro-phev 4745 2710 1745 1860 190~ suv wheel=multi grille=tall rails chrome windowEnd=270
chery/tiggo-9-pro-phev 4810 2800 1741 1925 200~ suv wheel=fork grille=none rails flush lean=90 windowEnd=260 clad=45 tail=bar hoodAt=0.6
chevrolet/trax 4537 2700 1564 1823 170~ crossover lean=120 hoodAt=0.585 cowl=430 roofEnd=440 wheel=split rise=110 kick=50
citroen/berlingo 4403 2785 1818 1848 160~ ludo rails wheel=five head=split protect slide
citroen/berlingo-van 4403 2785 1796 1848 155~ smallvan wheel=six head=split tail=pillar protect hoodRound=150
citroen/c3 4015 2540 1577 1755 163~ small hoodAt=0.585 lean=90 hoodRound=110 cowl=330 rake=36 roofEnd=230 roofDrop=80 glassEnd=80 clad=45 wheel=cross rails black tyre=650 kick=20
citroen/c3-aircross 4395 2670 1660 1795 200~ suv lean=70 hoodAt=0.6 hoodRound=90 rake=37 rails wheel=cross roofEnd=220 roofDrop=75 glassEnd=80 black head=box
citroen/c4-x 4600 2670 1525 1834 156 fastback tyre=690 hoodAt=0.54 lean=150 cowl=320 roofEnd=1020 glassEnd=260 tailAt=0.7 clad=50 wheel=five kick=40 rake=28 tail=wrap
citroen/c5-aircross 4500 2730 1689 1859 200~ suv lean=140 hoodAt=0.6 cowl=340 rails wheel=split clad=75 hoodRound=200 protect flank=plain tail=box windowEnd=370
citroen/e-c3 4015 2540 1577 1755 163~ small hoodAt=0.585 lean=90 hoodRound=110 cowl=330 rake=36 roofEnd=230 roofDrop=80 glassEnd=80 clad=45 wheel=petal rails tyre=650 kick=20 grille=none two
cupra/born 4324 2767 1537 1809 130~ hatch cowl=150 rake=29 lean=200 hoodAt=0.55 window=float kick=50 tyre=680 rim=0.74 wheel=turbine grille=slim black two
cupra/formentor 4451 2680 1511 1839 150~ crossover hoodAt=0.565 lean=160 cowl=430 rake=28.5 roofEnd=430 roofDrop=130 wheel=fork tyre=690 kick=80 rise=110 haunch=60 two
cupra/tavascan 4644 2766 1597 1861 165~ coupesuv cowl=270 rake=26 lean=260 hoodAt=0.53 wheel=turbine tyre=740 roofEnd=660 window=float grille=slim black two haunch=60
cupra/terramar 4519 2681 1584 1863 170~ suv lean=130 cowl=400 wheel=split rake=31 roofDrop=130 roofEnd=420 windowEnd=450 window=kick kick=60 two haunch=50
dacia/bigster 4570 2704 1711 1810 220 suv lean=60 hoodAt=0.61 hoodRound=90 rake=37 rails wheel=six clad=90 windowEnd=330 kick=50 rise=40 square hidden
dacia/duster 4343 2657 1661 1813 209 suv lean=60 hoodAt=0.61 hoodRound=90 rake=38 rails wheel=cross clad=90 window=kick windowEnd=520 windowTop=650 kick=60 rise=30 square hidden
dacia/jogger 4547 2897 1674 1784 200 wagon tyre=640 cowl=250 rake=31 hoodAt=0.56 lean=110 hoodRound=120 rails roofEnd=200 glassEnd=70 roofDrop=80 windowEnd=230 windowTop=330 clad=60 wheel=five head=box
dacia/sandero-stepway 4099 2604 1587 1777 174~ small clad=65 rails lean=100 hoodAt=0.575 cowl=300 wheel=five tyre=640 roofEnd=300
dacia/spring 3701 2423 1519 1583 150~ mini clad=50 lean=80 hoodAt=0.6 hoodRound=90 cowl=280 rake=37 rails wheel=cross grille=none kick=30 rise=50
deepal/s07 4750 2900 1625 1930 180~ coupesuv cowl=240 rake=27 lean=230 hoodAt=0.525 wheel=turbine tyre=750 roofEnd=520 roofDrop=130 window=float flush clad=35 black
dongfeng/box 4030 2663 1570 1810 140~ small cowl=130 rake=31 lean=120 hoodAt=0.555 window=float kick=30 wheel=aero flush roofEnd=260 black tyre=640
fiat/500e 3632 2322 1527 1683 140~ retro wheel=petal head=round tail=round flush
fiat/grande-panda 3999 2540 1586 1763 170~ small lean=40 hoodAt=0.6 hoodRound=70 hoodBow=10 cowl=340 rake=40 roofEnd=130 roofDrop=60 glassEnd=60 rails wheel=cross clad=55 head=box tail=box rise=20 kick=40 windowEnd=300 windowTop=380 tyre=650
ford/kuga 4604 2711 1681 1883 190~ suv lean=190 hoodAt=0.56 hoodRound=220 rails wheel=ten windowEnd=400 kick=70 roofDrop=130 clad=50
ford/puma 4186 2588 1537 1805 164 crossover lean=210 hoodAt=0.57 hoodRound=230 cowl=380 rake=30 roofEnd=420 roofDrop=140 wheel=split haunch=60 kick=70 tail=wrap head=tall
ford/ranger 5370 3270 1884 1918 235 pickup head=box bars steps wheel=six grille=slats tail=box
ford/transit-custom 5050 3100 1967 2032 150~ van cowl=-80 hoodAt=0.5 lean=110 hoodRound=150 wheel=five head=swept grille=tall tail=pillar rake=42
geely/ex5 4615 2750 1670 1901 170~ suv lean=170 hoodAt=0.56 cowl=300 wheel=aero flush grille=none clad=40 windowEnd=430 window=kick kick=60 tail=bar
geely/geometry-c 4432 2700 1560 1833 170~ crossover lean=180 hoodAt=0.55 cowl=300 wheel=five grille=none flush kick=70 roofEnd=480 tail=slim
geely/starray-em-i 4740 2755 1685 1905 170~ suv front=0.5 lean=150 wheel=fork grille=slats rails windowEnd=330 kick=50 clad=50 flush tail=hook
genesis/gv70 4715 2875 1630 1910 200~ suv front=0.41 cowl=580 lean=170 hoodAt=0.57 wheel=multi roofDrop=140 roofEnd=480 windowEnd=540 window=kick kick=90 chrome tyre=750 haunch=50 clad=30
gwm/ora-03 4235 2650 1603 1825 130~ retro doors=4 pillarAt=0.56 front=0.52 tyre=660 windowEnd=560 windowTop=720 wheel=petal chrome hoodAt=0.56 cowl=340 roofEnd=420
honda/civic 4560 2734 1408 1802 134 fastback tyre=660 cowl=360 lean=220 hoodAt=0.52 roofEnd=820 roofDrop=110 glassEnd=160 tailAt=0.66 glassAt=0.69 windowEnd=560 windowTop=980 wheel=five front=0.45 tail=hook
honda/cr-v 4706 2701 1684 1866 198 suv lean=80 hoodAt=0.61 hoodRound=90 cowl=470 rails wheel=five tail=tall windowEnd=330 kick=40 grille=slats
honda/hr-v 4340 2610 1582 1790 188~ crossover lean=80 hoodAt=0.6 hoodRound=100 cowl=430 roofEnd=640 roofDrop=170 roofRound=220 wheel=ten hidden kick=40 windowTop=860 windowEnd=560 tail=bar
honda/jazz 4089 2517 1526 1694 136 small cowl=40 rake=29 lean=190 hoodAt=0.52 cowlAt=0.64 beltAt=0.605 roofEnd=260 wheel=turbine grille=slim windowEnd=330 windowTop=460 tail=tall front=0.55
hyundai/elantra 4710 2720 1420 1825 140~ sedan lean=300 hoodAt=0.48 roofEnd=1080 glassEnd=260 tailAt=0.69 glassAt=0.7 roofRound=640 wheel=turbine tail=bar head=bar flank=twin grille=tall
hyundai/i10 3670 2425 1480 1680 141~ mini wheel=cross kick=60 head=swept tail=wrap grille=tall
hyundai/i20 4040 2580 1450 1775 140~ small wheel=split lean=220 head=swept tail=bar kick=70 grille=tall
hyundai/inster 3825 2580 1575 1610 144~ mini cowl=240 lean=80 hoodAt=0.585 hoodRound=110 rake=38 roofEnd=170 roofDrop=70 clad=50 rails wheel=petal head=round tail=box kick=30 rise=40 hidden flank=plain grille=none
hyundai/ioniq-5 4655 3000 1605 1890 160~ hatch front=0.47 tyre=745 rim=0.74 cowl=160 rake=31 lean=160 hoodAt=0.55 hoodRound=90 hoodBow=12 roofEnd=360 glassEnd=160 glassAt=0.64 wheel=petal flank=twin flush clad=50 head=box tail=box kick=20 windowEnd=520 rise=30 grille=none
hyundai/ioniq-6 4855 2950 1495 1880 141~ fastback cowl=120 rake=23.5 hoodAt=0.46 lean=300 hoodRound=330 roofEnd=1400 roofRound=900 glassEnd=250 glassAt=0.66 tailAt=0.62 tyre=710 wheel=turbine flush grille=none head=box tail=slim windowEnd=760 windowTop=1300
hyundai/kona 4350 2660 1580 1825 170~ crossover lean=170 hoodAt=0.57 wheel=cross head=bar clad=75 rails kick=70 haunch=40 tail=bar
hyundai/kona-electric 4355 2660 1575 1825 158~ crossover lean=190 hoodAt=0.56 hoodRound=230 wheel=aero head=bar clad=40 kick=70 haunch=40 grille=none tail=bar
hyundai/santa-fe 4830 2815 1720 1900 177~ box front=0.46 tyre=750 rim=0.73 cowl=480 rake=37 headRound=260 headDrop=80 lean=70 hoodAt=0.6 wheel=cross rails clad=85 windowEnd=220 windowTop=300 roofEnd=190 roofDrop=85 tail=hook head=box tailAt=0.4 square
hyundai/sonata 4910 2840 1445 1860 135~ sedan lean=300 hoodAt=0.485 roofEnd=1240 glassEnd=300 glassAt=0.71 tailAt=0.7 roofRound=700 cowl=420 wheel=fork head=bar chrome tyre=680 tail=hook grille=slats
hyundai/staria 5253 3273 1990 1997 186~ mpv cowl=-160 rake=33 lean=330 hoodAt=0.4 hoodRound=300 cowlAt=0.52 beltAt=0.5 headRound=600 roofEnd=200 glassEnd=60 windowEnd=180 windowTop=330 rise=10 wheel=petal slide head=bar tail=pillar grille=none tyre=700
hyundai/tucson 4520 2680 1650 1865 170~ suv wheel=split head=split tail=hook flank=twin rails windowEnd=430 window=kick kick=90 rise=85 lean=150 grille=slats
hyundai/venue 4040 2520 1592 1770 170~ crossover lean=70 hoodAt=0.6 hoodRound=90 rake=36 roofEnd=260 roofDrop=80 glassEnd=70 wheel=five head=split tail=box rails kick=30 rise=50
isuzu/d-max 5280 3125 1790 1870 240 pickup head=swept bars steps wheel=fork grille=tall roofEnd=1850 glassEnd=1730 tail=tall hoodAt=0.61
jaecoo/5 4380 2620 1650 1860 180~ crossover lean=60 hoodAt=0.61 hoodRound=80 rake=35 window=float kick=20 wheel=six rails black grille=slats flush rise=30 roofEnd=330
jaecoo/5-ev 4380 2620 1655 1860 170~ crossover lean=70 hoodAt=0.6 hoodRound=100 rake=34 window=float kick=20 wheel=aero grille=none flush rise=30 roofEnd=330 clad=40
jaecoo/7 4500 2672 1670 1865 200~ suv lean=50 hoodAt=0.62 hoodRound=70 rake=36 window=float kick=20 windowEnd=420 wheel=split rails black grille=slats flush rise=20 tail=bar
jaecoo/8 4820 2820 1710 1930 200~ suv lean=60 hoodAt=0.62 hoodRound=80 wheel=multi rails chrome grille=slats flush rise=20 windowEnd=250 tail=bar
jeep/avenger 4084 2562 1528 1776 200 crossover lean=60 hoodAt=0.61 hoodRound=90 rake=36 roofEnd=250 roofDrop=80 glassEnd=80 clad=90 wheel=cross black kick=60 hidden rise=40
jeep/avenger-electric 4084 2562 1532 1776 200 crossover lean=60 hoodAt=0.61 hoodRound=90 rake=36 roofEnd=250 roofDrop=80 glassEnd=80 clad=90 wheel=fork kick=60 hidden rise=40 two
jeep/compass 4404 2636 1649 1819 213~ suv lean=80 hoodAt=0.61 hoodRound=100 rake=34 roofDrop=130 roofEnd=420 wheel=five black chrome window=kick windowEnd=500 kick=80
jeep/grand-cherokee 4914 2964 1801 1968 215~ suv front=0.44 cowl=600 lean=60 hoodAt=0.62 hoodRound=80 hoodBow=10 rake=36 rails wheel=split chrome black tyre=770 windowEnd=300 rise=20 clad=50 tail=slim roofEnd=300 head=slim
kgm/rexton 4850 2865 1825 1960 203 suv front=0.44 cowl=540 lean=100 hoodAt=0.61 rails wheel=ten chrome head=tall tail=box grille=slats steps tyre=760 windowEnd=280
kgm/torres 4700 2680 1720 1890 195 suv lean=60 hoodAt=0.62 hoodRound=80 rake=37 rails wheel=cross head=slim tail=tall clad=90 windowEnd=430 window=kick kick=60 rise=20 square
kia/carnival 5155 3090 1775 1995 172~ mpv cowl=330 hoodAt=0.57 lean=110 hoodRound=120 cowlAt=0.66 beltAt=0.62 rake=33 wheel=multi rails chrome slide head=split tail=hook grille=slats tyre=700 roofEnd=230
kia/ev3 4300 2680 1560 1850 140~ crossover lean=90 hoodAt=0.58 hoodRound=100 cowl=230 roofEnd=290 clad=90 wheel=cross window=float kick=40 rise=40 black flush square tail=hook grille=none
kia/ev6 4695 2900 1550 1890 160~ coupesuv cowl=180 rake=27 lean=260 hoodAt=0.52 hoodRound=240 roofEnd=640 roofDrop=130 tyre=740 wheel=turbine flush clad=35 tail=bar kick=60 glassAt=0.68 tailAt=0.64 grille=none haunch=60
kia/ev9 5010 3100 1755 1980 177~ box front=0.46 tyre=770 rim=0.75 cowl=380 rake=34 headRound=320 headDrop=90 lean=100 hoodAt=0.58 wheel=petal rails flush clad=85 windowEnd=260 windowTop=400 roofEnd=260 roofDrop=100 tail=tall grille=none square kick=20
kia/niro 4420 2720 1545 1825 160~ crossover lean=160 hoodAt=0.57 wheel=cross window=float kick=40 clad=65 tail=tall rails rise=60 tyre=660
kia/niro-ev 4420 2720 1570 1825 155~ crossover lean=180 hoodAt=0.56 wheel=aero window=float kick=40 clad=70 tail=tall rise=60 black tyre=665 grille=none
kia/picanto 3605 2400 1485 1595 141~ mini wheel=fork head=split tail=hook lean=120 kick=50
kia/seltos 4385 2630 1635 1800 177~ crossover lean=90 hoodAt=0.6 hoodRound=100 rails wheel=split chrome tail=hook roofEnd=330 windowEnd=450 kick=60 grille=slats
kia/sorento 4815 2815 1700 1900 174~ suv front=0.46 cowl=450 lean=90 hoodAt=0.6 rails wheel=cross windowEnd=270 kick=60 chrome tail=tall grille=slats rise=50 head=split
kia/sportage 4540 2680 1650 1865 170~ suv lean=150 hoodAt=0.58 wheel=turbine rails windowEnd=460 window=kick kick=80 tail=slim rise=95 grille=tall
kia/stonic 4140 2580 1520 1760 165~ crossover lean=190 hoodAt=0.56 hoodRound=200 cowl=310 wheel=five rails clad=45 tyre=645 head=swept tail=wrap kick=80 roofEnd=330
kia/xceed 4395 2650 1495 1826 172~ crossover hoodAt=0.55 lean=210 cowl=370 rake=28.5 roofEnd=520 roofDrop=140 wheel=split clad=45 kick=80 rise=90 tail=hook
leapmotor/b10 4515 2735 1655 1885 165~ suv lean=190 hoodAt=0.55 hoodRound=220 cowl=220 rake=31 wheel=aero clad=40 window=float kick=20 windowEnd=470 rise=40
leapmotor/c10 4739 2825 1680 1900 180~ suv lean=220 hoodAt=0.545 hoodRound=260 cowl=260 rake=30 wheel=turbine clad=35 windowEnd=330 rise=40 black
leapmotor/t03 3620 2400 1577 1652 140~ mini cowl=120 rake=36 lean=150 hoodAt=0.56 hoodRound=260 roofEnd=200 roofDrop=90 wheel=five head=round tail=round kick=80 grille=slim
lexus/es 4975 2870 1445 1865 145~ sedan lean=260 hoodAt=0.495 cowl=430 roofEnd=1260 glassEnd=360 roofRound=640 wheel=multi chrome tyre=680 head=slim tail=wrap
lexus/lbx 4190 2580 1545 1825 170~ crossover lean=150 hoodAt=0.57 cowl=400 wheel=fork clad=50 kick=80 roofDrop=140 roofEnd=400 haunch=50 tyre=690 black
lexus/nx 4660 2690 1640 1865 185~ suv lean=150 hoodAt=0.58 cowl=420 wheel=split rails windowEnd=450 window=kick kick=100 rise=90 roofDrop=140 roofEnd=440 tail=bar
lexus/rx 4890 2850 1695 1920 190~ suv front=0.46 cowl=430 lean=170 hoodAt=0.575 wheel=turbine window=float windowEnd=460 kick=100 rise=70 roofEnd=420 tyre=760 tail=bar
lexus/ux 4495 2640 1520 1840 160~ crossover lean=170 hoodAt=0.575 cowl=410 rake=30 wheel=ten kick=90 roofEnd=460 clad=70 tail=bar square
lynk-co/01 4541 2734 1689 1857 200~ suv lean=130 hoodAt=0.59 hoodRound=180 wheel=five window=float windowEnd=430 kick=60 head=claw black clad=55
lynk-co/08 4820 2848 1685 1915 180~ suv lean=120 hoodAt=0.57 cowl=330 rake=31 wheel=turbine flush window=float windowEnd=420 kick=40 clad=35 tail=bar roofEnd=460 grille=none
maxus/edeliver-3 4555 2910 1900 1780 150~ smallvan front=0.45 cowl=-40 rake=42 lean=170 wheel=steel head=swept grille=none
mazda/2 4080 2570 1495 1695 143 small lean=190 hoodAt=0.55 cowl=360 rake=31 wheel=ten kick=80 rise=100
mazda/3 4660 2725 1440 1795 135~ sedan lean=250 hoodAt=0.52 cowl=440 roofEnd=1130 glassEnd=330 wheel=fork rise=80 grille=tall flank=plain
mazda/cx-3 4275 2570 1535 1765 155~ crossover lean=190 hoodAt=0.565 cowl=440 rake=30 wheel=five kick=90 roofDrop=150 roofEnd=430 rise=110 flank=wave
mazda/cx-30 4395 2655 1540 1795 175 crossover lean=180 hoodAt=0.57 cowl=440 rake=29 wheel=multi clad=85 kick=80 roofDrop=150 roofEnd=500 rise=90 flank=wave
mazda/cx-5 4575 2700 1680 1845 200 suv lean=160 hoodAt=0.58 cowl=470 rake=32 wheel=split windowEnd=480 window=kick kick=80 roofDrop=140 roofEnd=420 rise=95 flank=wave chrome
mazda/cx-60 4745 2870 1680 1890 175~ suv front=0.4 cowl=650 lean=110 hoodAt=0.6 hoodRound=120 wheel=turbine windowEnd=470 window=kick kick=70 chrome tyre=750 grille=slats
mercedes-benz/a-class-sedan 4558 2729 1429 1796 120~ sedan lean=220 hoodAt=0.51 roofEnd=1090 glassEnd=330 wheel=five kick=20
mercedes-benz/c-class 4751 2865 1438 1820 130~ executive lean=230 wheel=multi chrome roofEnd=1260 glassEnd=380 roofRound=600
mercedes-benz/cla 4688 2729 1439 1830 125~ fastback cowl=430 front=0.47 hoodAt=0.51 lean=220 roofEnd=1260 roofRound=820 glassEnd=230 tailAt=0.65 glassAt=0.67 wheel=turbine
mercedes-benz/e-class 4949 2961 1468 1880 135~ executive lean=180 hoodAt=0.525 wheel=ten chrome roofEnd=1330 glassEnd=400 roofRound=640 flush tyre=700
mercedes-benz/eqa 4463 2729 1624 1834 155~ crossover lean=190 hoodAt=0.57 cowl=400 wheel=aero grille=none roofEnd=430 kick=60 tail=bar clad=40
mercedes-benz/gla 4412 2729 1616 1834 165~ crossover lean=150 hoodAt=0.58 cowl=420 wheel=split rails kick=60 roofEnd=390 tail=wrap clad=50
mercedes-benz/glb 4634 2829 1701 1834 160~ box tyre=720 lean=70 hoodAt=0.6 cowl=430 rake=37 headRound=240 headDrop=85 wheel=ten rails clad=70 windowEnd=230 windowTop=360 roofEnd=200 roofDrop=80 tail=box head=box
mercedes-benz/glc 4716 2888 1640 1890 180~ suv front=0.43 cowl=560 lean=150 hoodAt=0.585 wheel=fork rails chrome roofDrop=140 roofEnd=430 windowEnd=420 kick=70 tail=slim tyre=740
mercedes-benz/vito 5140 3200 1910 1928 150~ van wheel=steel lean=150 hoodAt=0.52 cowl=60 cowlAt=0.6 rake=40 grille=slats head=swept tail=box
mg/ehs 4670 2765 1663 1890 170~ suv lean=170 hoodAt=0.56 wheel=turbine windowEnd=440 window=kick kick=70 tail=bar head=slim grille=none rise=80
mg/hs 4655 2765 1655 1890 170~ suv lean=140 hoodAt=0.575 wheel=fork rails windowEnd=440 window=kick kick=70 tail=bar head=split grille=slats rise=80
mg/mg3 4113 2570 1502 1797 130~ small lean=190 hoodAt=0.545 wheel=split kick=80 grille=open tail=bar
mg/mg4 4287 2705 1504 1836 150~ hatch cowl=180 rake=29 lean=240 hoodAt=0.51 tyre=660 wheel=aero grille=none head=slim tail=bar window=float kick=50 black roofEnd=330 haunch=50
mg/s5 4476 2730 1621 1849 160~ crossover lean=190 hoodAt=0.55 cowl=270 wheel=petal grille=none head=slim tail=bar kick=60 clad=45
mg/s9 4983 2915 1786 1967 170~ suv lean=110 hoodAt=0.59 rails wheel=multi chrome windowEnd=250 head=split tail=bar grille=slats clad=50 tyre=750
mg/zs 4430 2610 1635 1818 165~ crossover front=0.51 lean=160 hoodAt=0.575 wheel=five rails kick=60 roofEnd=360 tail=wrap windowEnd=470
mitsubishi/asx 4228 2639 1573 1797 172 crossover lean=150 hoodAt=0.575 wheel=split window=float kick=50 black clad=60 tail=hook
mitsubishi/eclipse-cross 4545 2670 1685 1805 183 coupesuv front=0.53 lean=120 hoodAt=0.585 cowl=360 rake=31 roofEnd=520 roofDrop=190 glassEnd=190 wheel=five clad=60 kick=90 rise=130 window=kick windowEnd=560 tail=tall
mitsubishi/outlander 4710 2704 1745 1862 203~ suv front=0.48 lean=70 hoodAt=0.61 hoodRound=90 wheel=six rails window=float windowEnd=330 kick=30 clad=70 black
mitsubishi/outlander-phev 4720 2704 1750 1862 199~ suv front=0.48 lean=70 hoodAt=0.61 hoodRound=90 wheel=turbine rails window=float windowEnd=330 kick=30 clad=45 chrome two
mitsubishi/space-star 3845 2450 1505 1665 160~ mini wheel=ten lean=200 hoodAt=0.54 cowl=250 rake=31 head=swept tail=wrap kick=60 clad=0
mitsubishi/triton 5320 3130 1795 1865 222~ pickup head=split bars steps wheel=split grille=tall tail=tall lean=50 hoodAt=0.615 roofEnd=1830 glassEnd=1700
nissan/ariya 4595 2775 1660 1850 170~ coupesuv cowl=270 rake=28 lean=210 hoodAt=0.545 wheel=aero tyre=750 flush grille=none head=slim tail=bar roofEnd=600 roofDrop=140 window=float kick=30 black clad=40
nissan/juke 4210 2636 1593 1800 172 crossover lean=110 hoodAt=0.6 hoodRound=150 cowl=370 roofDrop=190 roofEnd=560 roofRound=220 wheel=cross hidden head=round tail=hook kick=100 window=float rise=110 haunch=60 tyre=700
nissan/qashqai 4425 2665 1625 1835 175~ suv lean=140 hoodAt=0.58 wheel=split rails windowEnd=460 window=kick kick=100 rise=80 tail=hook roofDrop=130
nissan/x-trail 4680 2705 1725 1840 186~ suv lean=90 hoodAt=0.6 hoodRound=110 wheel=ten rails window=float windowEnd=380 kick=50 tail=wrap head=split grille=slats clad=80
omoda/7 4621 2720 1673 1872 180~ coupesuv lean=140 hoodAt=0.575 cowl=330 wheel=turbine flush window=float kick=60 roofEnd=520 roofDrop=150 black grille=tall clad=50
omoda/9 4775 2800 1671 1920 180~ coupesuv lean=110 hoodAt=0.585 cowl=360 wheel=multi flush chrome roofEnd=560 roofDrop=140 grille=slats clad=30 tail=bar kick=50 windowEnd=560
omoda/e5 4424 2630 1588 1830 150~ crossover window=float kick=90 roofDrop=165 roofEnd=500 wheel=petal head=slim grille=none lean=210 hoodAt=0.545 clad=40 tail=slim
opel/astra 4374 2675 1470 1860 135~ hatch lean=170 hoodAt=0.54 hoodRound=120 cowl=370 rake=28.5 wheel=cross black kick=60 roofEnd=380 clad=0 haunch=30
opel/combo-cargo 4403 2785 1796 1848 155~ smallvan wheel=ten head=tall tail=pillar lean=170 hoodAt=0.515 hoodRound=260 grille=slim
opel/corsa 4060 2538 1435 1765 140~ small lean=190 hoodAt=0.545 cowl=360 rake=29 wheel=split black kick=70 roofEnd=370
opel/frontera 4385 2670 1635 1795 190~ suv lean=60 hoodAt=0.605 hoodRound=90 rake=37 roofEnd=190 roofDrop=75 glassEnd=80 rails wheel=cross black window=float windowEnd=360 kick=20 clad=75 rise=20 tail=hook
opel/grandland 4650 2795 1665 1934 190~ suv lean=110 hoodAt=0.59 hoodRound=110 wheel=turbine black window=float windowEnd=430 kick=40 clad=60 tail=bar
opel/mokka 4151 2557 1531 1791 160~ crossover lean=80 hoodAt=0.605 hoodRound=90 hoodBow=10 cowl=400 rake=34 wheel=five black roofEnd=280 roofDrop=90 clad=70 kick=40 rise=60 tyre=680
peugeot/2008 4304 2605 1523 1770 180~ crossover lean=80 hoodAt=0.605 hoodRound=90 cowl=440 wheel=split window=float kick=50 black clad=75 rise=40 roofEnd=360
peugeot/208 4055 2540 1430 1745 140~ small lean=170 hoodAt=0.55 cowl=390 rake=30 wheel=cross black kick=90 clad=35 roofEnd=330 grille=slats
peugeot/3008 4542 2739 1641 1895 190~ coupesuv lean=100 hoodAt=0.59 hoodRound=120 cowl=360 rake=30 roofEnd=560 roofDrop=130 glassEnd=190 wheel=cross black kick=60 clad=65 tail=slim windowEnd=600 rise=70
peugeot/5008 4791 2901 1694 1895 190~ suv lean=90 hoodAt=0.6 hoodRound=110 cowl=380 wheel=split rails black windowEnd=270 clad=65 tail=slim roofEnd=250 roofDrop=95 rise=30
peugeot/e-208 4055 2540 1430 1745 140~ small lean=170 hoodAt=0.55 cowl=390 rake=30 wheel=aero kick=90 clad=35 roofEnd=330 grille=slim two
peugeot/e-3008 4542 2739 1641 1895 190~ coupesuv lean=110 hoodAt=0.585 hoodRound=130 cowl=360 rake=30 roofEnd=560 roofDrop=130 glassEnd=190 wheel=aero kick=60 clad=45 tail=slim windowEnd=600 rise=70 grille=none flush two
peugeot/expert 4983 3275 1905 1920 150~ van front=0.5 lean=160 hoodAt=0.5 wheel=five cowl=-90 head=tall grille=tall tail=pillar
peugeot/partner-van 4403 2785 1796 1848 155~ smallvan wheel=five head=claw tail=pillar lean=130 hoodAt=0.525 grille=tall
polestar/2 4606 2735 1479 1859 151 fastback tyre=690 hoodAt=0.56 lean=120 hoodRound=120 cowl=400 rake=27.5 roofEnd=1020 glassEnd=300 glassAt=0.7 tailAt=0.69 wheel=five haunch=20 head=slim kick=50
renault/5-e-tech 3922 2540 1498 1774 145~ small lean=90 hoodAt=0.58 hoodRound=110 cowl=330 rake=35 roofEnd=250 roofDrop=85 glassEnd=110 glassAt=0.64 wheel=petal black hidden kick=60 head=box tail=tall rise=40 clad=35 tyre=650 haunch=40 grille=none
renault/arkana 4568 2720 1571 1821 190~ coupesuv wheel=ten roofEnd=860 glassEnd=230 tailAt=0.62 glassAt=0.67 lean=170 hoodAt=0.57 clad=75 tail=hook
renault/austral 4510 2667 1618 1825 180~ suv lean=120 hoodAt=0.595 hoodRound=140 wheel=split rails windowEnd=450 window=kick kick=80 clad=60 grille=slats
renault/captur 4239 2639 1575 1797 174~ crossover lean=140 hoodAt=0.58 wheel=cross window=float kick=60 black clad=65 rise=80 roofDrop=135
renault/clio 4053 2583 1440 1798 135~ small lean=210 hoodAt=0.54 cowl=350 rake=29 wheel=fork hidden kick=90 tail=hook roofDrop=115
renault/express-van 4393 2812 1811 1775 150~ smallvan wheel=steel head=claw tail=tall lean=130 hoodAt=0.53 cowl=110 rake=36
renault/kangoo-van 4486 2716 1864 1860 160~ smallvan front=0.53 wheel=five head=claw tail=pillar lean=120 hoodAt=0.53 cowl=100 rake=38 grille=slats
renault/master 5685 3585 2498 2080 170~ van front=0.46 cowl=-120 cowlAt=0.52 beltAt=0.5 hoodAt=0.44 noseAt=0.24 rake=43 roofDrop=45 roofEnd=120 headDrop=160 headRound=500 wheel=steel head=claw tail=pillar grille=tall tyre=690 clad=60 lean=130 windowTop=460 rail=150
renault/megane-e-tech 4199 2685 1519 1768 135~ hatch front=0.5 tyre=690 rim=0.75 cowl=260 rake=29 lean=160 hoodAt=0.555 window=float kick=60 black flush hidden wheel=turbine clad=45 roofDrop=130 roofEnd=420 tail=bar grille=none
renault/trafic 5080 3098 1967 1956 160~ van wheel=five front=0.5 cowl=-20 hoodAt=0.515 lean=130 hoodRound=150 head=claw tail=pillar grille=slim rake=40
seat/arona 4154 2551 1542 1780 180~ crossover lean=150 hoodAt=0.575 wheel=split window=float kick=70 rails black clad=55
seat/ateca 4381 2630 1615 1841 176~ suv lean=130 hoodAt=0.58 wheel=fork rails windowEnd=420 window=kick kick=60 tail=wrap
seat/ibiza 4059 2552 1447 1780 140~ small lean=190 hoodAt=0.54 cowl=350 wheel=five kick=60 tail=wrap
seat/leon 4368 2683 1442 1799 140~ hatch lean=200 hoodAt=0.525 cowl=400 rake=29 wheel=turbine kick=70 haunch=20
skoda/elroq 4488 2765 1625 1884 180~ suv cowl=280 lean=140 hoodAt=0.57 wheel=petal grille=none head=split tail=hook rails windowEnd=470 window=kick kick=60 rise=70 tyre=740
skoda/enyaq 4658 2766 1622 1879 186~ suv cowl=260 lean=180 hoodAt=0.555 rake=31 wheel=turbine grille=none head=bar rails windowEnd=370 kick=40 chrome tyre=750
skoda/fabia 4125 2552 1480 1780 140~ small lean=180 hoodAt=0.545 cowl=330 wheel=split kick=60 rise=60
skoda/kamiq 4243 2639 1562 1793 165~ crossover lean=130 hoodAt=0.58 wheel=five rails kick=50 rise=50 roofEnd=330 clad=50 head=split
skoda/karoq 4390 2630 1624 1841 168~ suv lean=130 hoodAt=0.585 wheel=ten rails windowEnd=400 window=kick kick=50 rise=45 chrome
skoda/kodiaq 4758 2791 1659 1864 190~ suv lean=120 hoodAt=0.59 wheel=aero rails windowEnd=270 rise=40 head=split chrome
skoda/octavia 4698 2686 1470 1829 136~ fastback front=0.48 cowl=380 tyre=655 lean=210 hoodAt=0.515 roofEnd=1040 glassEnd=280 glassAt=0.7 tailAt=0.69 wheel=split windowEnd=680 windowTop=1060 flank=line
skoda/octavia-combi 4698 2686 1488 1829 136~ wagon front=0.48 cowl=380 lean=210 hoodAt=0.515 wheel=five rails
skoda/scala 4362 2649 1493 1793 140~ hatch lean=190 hoodAt=0.535 cowl=370 roofEnd=330 wheel=ten windowEnd=420 windowTop=620 rise=50 kick=30 window=six
skoda/superb 4912 2841 1481 1849 140~ fastback front=0.46 cowl=450 tyre=690 lean=190 hoodAt=0.525 roofEnd=1120 glassEnd=320 glassAt=0.705 tailAt=0.695 wheel=fork chrome windowEnd=720 windowTop=1100
smart/1 4270 2750 1636 1822 170~ crossover front=0.5 cowl=190 rake=31 lean=150 hoodAt=0.565 hoodRound=260 window=float kick=30 black flush wheel=petal roofDrop=120 roofRound=180 rise=30 tyre=720 flank=plain
smart/5 4695 2900 1705 1920 180~ suv cowl=260 rake=32 lean=110 hoodAt=0.585 hoodRound=150 window=float windowEnd=360 kick=10 black rails flush wheel=cross clad=60 rise=10 tyre=760 roofEnd=240
subaru/crosstrek 4495 2670 1600 1800 220 crossover hoodAt=0.57 lean=150 cowl=370 rails wheel=cross clad=95 windowEnd=500 kick=60 roofEnd=430 rise=70
subaru/forester 4670 2670 1730 1830 220 suv lean=90 hoodAt=0.6 hoodRound=110 cowl=420 rake=36 rails wheel=five clad=75 windowEnd=260 rise=30 tail=box kick=0 roofEnd=240 square
subaru/outback 4870 2745 1675 1875 213 suv front=0.48 hoodAt=0.575 lean=150 cowl=390 rake=32 rails wheel=split clad=95 windowEnd=300 roofEnd=300 rise=50 tyre=710 square
subaru/solterra 4690 2850 1650 1860 210 coupesuv cowl=330 lean=180 hoodAt=0.57 rake=29 wheel=aero clad=95 grille=none roofEnd=520 roofDrop=140 kick=60 window=float windowEnd=560 tyre=740 tail=hook
suzuki/e-vitara 4275 2700 1635 1800 180 crossover lean=70 hoodAt=0.6 hoodRound=90 wheel=aero clad=90 window=float kick=50 hidden grille=none head=split black rise=40 tyre=720
suzuki/ignis 3700 2435 1605 1690 180 mini lean=60 hoodAt=0.6 hoodRound=80 cowl=300 rake=38 clad=55 wheel=cross black rails head=box tail=box kick=60 roofEnd=300 glassEnd=160 glassAt=0.62 tyre=620
suzuki/jimny 3645 2250 1720 1645 210 box front=0.43 cowl=470 rake=62 headRound=80 headDrop=45 roofEnd=230 roofDrop=40 roofRound=60 glassEnd=170 doors=2 pillarAt=0.62 windowEnd=330 windowTop=360 head=round tail=box wheel=six clad=95 behind=170 spare lean=30 hoodAt=0.605 tyre=695 rise=0 beltAt=0.635 grille=slats rail=110 square flank=plain
suzuki/s-cross 4300 2600 1593 1785 175~ crossover lean=110 hoodAt=0.585 wheel=split rails clad=70 windowEnd=440 kick=40 roofEnd=370 grille=slats
suzuki/swift 3860 2450 1495 1735 145~ small lean=160 hoodAt=0.57 hoodRound=170 cowl=330 rake=33 wheel=ten black kick=60 roofEnd=280 roofDrop=95 tail=box
suzuki/vitara 4185 2500 1595 1775 185 crossover lean=80 hoodAt=0.605 hoodRound=90 cowl=450 rake=35 rails wheel=five clad=65 windowEnd=420 kick=50 rise=35 black roofEnd=280 roofDrop=90 tail=wrap grille=slats
tesla/model-3 4720 2875 1441 1850 138 fastback cowl=230 rake=24.5 lean=330 hoodAt=0.475 hoodRound=300 roofEnd=1240 roofRound=820 glassEnd=230 glassAt=0.7 tailAt=0.695 wheel=disc black
tesla/model-y 4790 2890 1624 1920 167 coupesuv cowl=210 rake=27 lean=310 hoodAt=0.5 hoodRound=290 roofEnd=780 roofRound=620 roofDrop=180 glassEnd=190 glassAt=0.665 wheel=aero clad=35 black rise=70 tail=bar kick=30
toyota/aygo-x 3700 2430 1525 1740 150~ mini lean=90 hoodAt=0.59 hoodRound=120 cowl=320 rake=34 clad=75 black wheel=split head=tall tail=tall kick=110 rise=100 roofDrop=120 tyre=640
toyota/bz4x 4690 2850 1650 1860 177~ coupesuv cowl=330 lean=190 hoodAt=0.565 rake=29 wheel=cross clad=90 grille=none head=slim roofEnd=500 roofDrop=130 kick=60 window=float windowEnd=540 tyre=740 black
toyota/c-hr 4362 2640 1558 1832 155~ coupesuv cowl=370 lean=170 hoodAt=0.57 rake=29 roofEnd=640 roofDrop=170 glassEnd=180 wheel=turbine flush window=kick windowEnd=650 kick=120 rise=120 black head=claw tail=bar
toyota/camry 4920 2825 1445 1840 145~ sedan front=0.5 lean=270 hoodAt=0.49 cowl=400 roofEnd=1210 glassEnd=370 wheel=fork tyre=680 head=claw tail=hook chrome
toyota/corolla 4630 2700 1435 1780 135~ sedan front=0.5 lean=240 hoodAt=0.515 cowl=330 wheel=five tail=wrap head=swept
toyota/corolla-cross 4460 2640 1620 1825 161 suv front=0.51 lean=120 hoodAt=0.585 rails wheel=ten windowEnd=420 window=kick kick=60 tail=wrap clad=75 roofEnd=330
toyota/corolla-touring-sports 4650 2700 1460 1790 135~ wagon front=0.5 lean=240 hoodAt=0.51 wheel=split rails roofEnd=430 roofDrop=140 glassEnd=160 tail=hook
toyota/highlander 4966 2850 1755 1930 202~ suv front=0.48 lean=120 hoodAt=0.585 rails wheel=turbine windowEnd=290 kick=50 haunch=60 chrome tail=wrap tyre=750
toyota/hilux 5325 3085 1815 1855 216~ pickup head=swept wheel=five grille=tall tail=tall lean=90 steps roofEnd=1900 glassEnd=1790 hoodAt=0.595
toyota/land-cruiser 4925 2850 1935 1980 221 box front=0.42 tyre=790 rim=0.62 cowl=560 rake=42 headRound=180 lean=60 wheel=six rails clad=90 steps windowEnd=240 windowTop=320 head=round tail=box square grille=slats
toyota/proace-city 4403 2785 1796 1848 155~ smallvan wheel=steel head=swept tail=pillar lean=150 hoodAt=0.52 grille=tall hoodBow=50 clad=70
toyota/rav4 4600 2690 1685 1855 195~ suv lean=70 hoodAt=0.61 hoodRound=90 hoodBow=12 wheel=split rails windowEnd=460 window=kick kick=80 clad=90 square rise=70 tail=slim
toyota/yaris 3940 2560 1500 1745 135~ small lean=200 hoodAt=0.54 cowl=260 rake=32 wheel=turbine kick=100 rise=100 haunch=60 black roofDrop=120
toyota/yaris-cross 4180 2560 1595 1765 170 crossover lean=110 hoodAt=0.58 cowl=310 wheel=six clad=85 kick=80 square tail=slim rails roofEnd=330
volkswagen/caddy-cargo 4500 2755 1832 1855 150~ smallvan wheel=steel head=swept tail=pillar lean=160 hoodAt=0.515 cowl=100 grille=slim rake=36
volkswagen/golf 4284 2620 1483 1789 140~ hatch lean=200 hoodAt=0.53 cowl=380 wheel=five kick=20 windowEnd=600 rise=45 tail=wrap
volkswagen/id-3 4264 2770 1564 1809 150~ hatch front=0.48 cowl=120 rake=29 lean=190 hoodAt=0.55 tyre=680 rim=0.72 wheel=aero grille=none black window=float kick=30 roofEnd=320
volkswagen/id-4 4584 2771 1631 1852 170~ suv front=0.46 cowl=250 rake=30 lean=190 hoodAt=0.555 tyre=740 wheel=petal grille=none rails window=float windowEnd=450 kick=40 flush clad=60
volkswagen/passat-variant 4917 2841 1497 1849 138~ wagon cowl=450 tyre=680 lean=190 hoodAt=0.52 wheel=fork rails chrome roofEnd=400 glassEnd=140 roofDrop=130
volkswagen/polo 4074 2552 1451 1751 140~ small lean=190 hoodAt=0.535 cowl=350 wheel=ten kick=30 rise=50
volkswagen/t-cross 4127 2551 1573 1784 180~ crossover lean=90 hoodAt=0.6 hoodRound=100 rake=35 rails wheel=split kick=40 rise=30 roofEnd=270 roofDrop=90 glassEnd=80 windowEnd=430
volkswagen/t-roc 4234 2590 1562 1819 160~ crossover lean=120 hoodAt=0.585 cowl=400 wheel=fork kick=60 rise=50 roofDrop=140 roofEnd=480 chrome black
volkswagen/tiguan 4539 2676 1639 1842 200~ suv lean=140 hoodAt=0.575 wheel=turbine rails windowEnd=400 window=kick kick=40 rise=45 roofEnd=370
volkswagen/transporter 5050 3100 1984 2032 150~ van cowl=-70 hoodAt=0.505 lean=120 hoodRound=160 wheel=split head=slim grille=slim tail=box rake=42
volvo/ex30 4233 2650 1550 1838 178 crossover front=0.49 cowl=240 lean=80 hoodAt=0.6 hoodRound=90 hoodBow=10 rake=34 window=float kick=20 black wheel=five grille=none rise=30 roofEnd=280 clad=60 tyre=700 flank=plain
volvo/ex40 4440 2702 1651 1873 175~ suv lean=70 hoodAt=0.615 hoodRound=80 cowl=430 rake=36 wheel=aero grille=none windowEnd=470 window=kick kick=110 rise=40 black clad=55 tyre=730
volvo/xc40 4440 2702 1651 1873 200~ suv lean=70 hoodAt=0.615 hoodRound=80 cowl=430 rake=36 wheel=cross rails windowEnd=470 window=kick kick=110 rise=40 clad=75 tyre=730
volvo/xc60 4708 2865 1651 1902 209 suv front=0.43 cowl=540 lean=120 hoodAt=0.59 wheel=split rails chrome windowEnd=410 window=six kick=60 rise=70 clad=40 haunch=50 tyre=745
volvo/xc90 4953 2984 1771 1931 224~ suv front=0.43 cowl=550 lean=80 hoodAt=0.61 hoodRound=90 wheel=ten rails chrome windowEnd=270 kick=40 rise=30 clad=50 tyre=775 roofEnd=260 roofDrop=95
xpeng/g6 4753 2890 1650 1920 160~ coupesuv cowl=200 rake=27 lean=270 hoodAt=0.515 hoodRound=260 roofEnd=720 roofRound=560 glassEnd=220 tailAt=0.6 wheel=turbine tyre=740 clad=30
xpeng/g9 4891 2998 1680 1937 180~ suv cowl=240 rake=29 lean=250 hoodAt=0.53 hoodRound=260 wheel=multi windowEnd=330 kick=40 rise=40 clad=35 tyre=760 black
zeekr/001 4955 2999 1548 1999 150~ wagon front=0.46 tyre=760 rim=0.75 cowl=330 rake=26 lean=240 hoodAt=0.515 roofEnd=560 roofDrop=170 roofRound=240 glassEnd=190 wheel=multi window=float windowEnd=560 windowTop=900 black haunch=50
zeekr/7x 4787 2925 1650 1930 180~ suv cowl=260 rake=29 lean=150 hoodAt=0.555 wheel=fork windowEnd=430 window=float kick=30 rise=40 clad=40 tyre=750 head=bar roofDrop=130 black
zeekr/x 4432 2750 1566 1836 170~ crossover cowl=230 rake=30 lean=110 hoodAt=0.575 hoodRound=120 wheel=turbine window=float kick=60 black rise=50 tyre=720 roofEnd=360 clad=45
`
