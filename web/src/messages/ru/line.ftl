line-bluffs = Блеф: { $count }, прошло { $of }{ $best ->
    [yes] . Лучшее за неделю!
   *[no] .
}
line-unseen = Весь блеф ({ $count }) прошёл{ $best ->
    [yes] . Лучшее за неделю!
   *[no] .
}
line-nose = { $count ->
    [one] Проверок: { $count }, и все верные{ $best ->
        [yes] . Лучшее за неделю!
       *[no] .
    }
    [few] { $count } проверки, и все верные{ $best ->
        [yes] . Лучшее за неделю!
       *[no] .
    }
   *[many] { $count } проверок, и все верные{ $best ->
        [yes] . Лучшее за неделю!
       *[no] .
    }
}
line-honest = { $count ->
    [1] Одна заявка, и та — чистая правда.
    [one] { $count } заявка, и все — чистая правда.
    [few] { $count } заявки, и все — чистая правда.
   *[many] { $count } заявок, и все — чистая правда.
}
line-caught = { $count ->
    [1] Один блеф, и тот раскрыли.
   *[other] Блеф: { $count }, и ничего не прошло.
}
line-silent = Ни одной заявки за всю партию.
line-earned = Новое: { $name }
line-more = Вы
achievement-lies = Ни слова правды
achievement-lies-how = Победите, сделав не меньше трёх заявок, и чтобы все были блефом.
achievement-truth = Чистая правда
achievement-truth-how = Победите, сделав не меньше трёх заявок и ни разу не сблефовав.
achievement-silence = Молчание — золото
achievement-silence-how = Победите без единой заявки.
achievement-nerve = И бровью не повёл
achievement-nerve-how = Шесть раз сблефуйте за партию и ни разу не попадитесь.
achievement-nose = Не верю!
achievement-nose-how = Сделайте за партию три верные проверки и ни одной ошибочной.
achievement-caught = С кем не бывает
achievement-caught-how = Попадитесь на блефе против двух и более соперников и всё равно победите.
achievement-comeback = Терпение и труд
achievement-comeback-how = Победите после пяти поражений подряд.
achievement-row = Подозрительно везёт
achievement-row-how = Победите в четырёх партиях подряд.
achievement-sizes = В любой компании
achievement-sizes-how = Победите втроём, вчетвером, впятером и вшестером.
achievement-crowd = Заклятые друзья
achievement-crowd-how = Сыграйте с двадцатью разными людьми.
achievement-week = Семь пятниц на неделе
achievement-week-how = Играйте партию дня семь дней подряд.
achievement-hundred = Стреляный воробей
achievement-hundred-how = Доиграйте сто партий.
line-account = Сохраните свои победы: создайте учётную запись, без пароля
